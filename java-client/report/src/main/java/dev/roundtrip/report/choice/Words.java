// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.DeathNotice;
import dev.roundtrip.api.Isolation;
import dev.roundtrip.api.Upkeep;

/// Clauses in which a recommendation says what a mechanism asks and offers.
final class Words {
    private Words() {}

    static String of(Upkeep upkeep) {
        return switch (upkeep) {
            case PLATFORM -> "the JDK and the operating system bring it";
            case CONDITIONS -> "it comes with the platform, but with native code to build or a condition to know";
            case LIBRARY -> "it needs a library that many use";
            case UNCOMMON -> "it needs a library that few use, or code of your own in place of some of it";
            case SERVICE -> "it needs a third process to run and to watch";
            case LEGACY -> "new programs are no longer built on it";
            case OWN_PROTOCOL -> "its protocol is made by hand and would be yours to keep";
        };
    }

    static String of(Isolation isolation) {
        return switch (isolation) {
            case NONE -> "a crash of C++ ends Java";
            case MEMORY -> "C++ has a memory of its own within the process of Java";
            case PROCESS -> "C++ has a process of its own";
        };
    }

    static String of(DeathNotice notice) {
        return switch (notice) {
            case BOTH_DIE -> "Java dies with it";
            case TIME_OUT -> "a client that waits learns it by its own time-out";
            case NOTICED -> "a client is told within a second";
            case KEPT -> "the request is kept for the next server";
        };
    }

    /// The clause as the beginning of a sentence.
    static String capitalised(String clause) {
        return Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }
}
