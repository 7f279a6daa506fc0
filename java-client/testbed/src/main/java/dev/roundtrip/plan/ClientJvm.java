// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.results.ClassArchive;
import dev.roundtrip.results.ClientRuntime;
import dev.roundtrip.results.Collector;

/// What of the client's JVM a condition chooses.
///
/// @param allocatedBytesPerSecond that another thread of the client allocates while round trips are made; 0 for none
/// @param cold whether its first round trips are measured, in place of those after a warm-up
/// @param virtualThreads whether its clients have threads of that kind
public record ClientJvm(
        Collector collector,
        long allocatedBytesPerSecond,
        boolean cold,
        Jvm jvm,
        boolean virtualThreads,
        ClassArchive classArchive) {
    public static final ClientJvm USUAL = new ClientJvm(Collector.PARALLEL, 0, false);

    /// In the testbed's JVM.
    public ClientJvm(Collector collector, long allocatedBytesPerSecond, boolean cold) {
        this(collector, allocatedBytesPerSecond, cold, Jvm.OWN, false, ClassArchive.TESTBED);
    }

    /// As results have it.
    ClientRuntime runtime() {
        return new ClientRuntime(
                jvm.version(), virtualThreads ? ClientRuntime.VIRTUAL : ClientRuntime.PLATFORM, classArchive.label());
    }
}
