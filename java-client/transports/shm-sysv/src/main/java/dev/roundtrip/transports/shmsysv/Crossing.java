// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.nio.file.Path;
import java.time.Duration;

/// How Java calls native code, and how often for a piece.
public enum Crossing {
    /// A native method for each operation.
    SEPARATE_JNI,
    /// A foreign function for each operation of the kernel; Java itself copies.
    SEPARATE_FFM,
    /// One native method that waits, copies and signals.
    INTEGRATED_JNI,
    /// One foreign function that waits, copies and signals.
    INTEGRATED_FFM;

    private static volatile Path library;

    /// Says where the native library is, before the first use of any but [#SEPARATE_FFM]; one library a process.
    ///
    /// @throws UnsatisfiedLinkError if it cannot be loaded
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public static void load(Path path) {
        library = path;
        System.load(path.toString());
    }

    static Path library() {
        return library;
    }

    SystemV calls() {
        return switch (this) {
            case SEPARATE_JNI, INTEGRATED_JNI -> new JniCalls();
            case SEPARATE_FFM, INTEGRATED_FFM -> new FfmCalls();
        };
    }

    Slot slot(SlotPlace place, Duration timeout) {
        return switch (this) {
            case SEPARATE_JNI, SEPARATE_FFM -> new SeparateSlot(calls(), place, timeout);
            case INTEGRATED_JNI -> new JniSlot(place, timeout);
            case INTEGRATED_FFM -> new FfmSlot(place, timeout);
        };
    }
}
