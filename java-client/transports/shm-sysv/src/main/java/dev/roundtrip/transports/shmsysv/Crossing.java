// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.nio.file.Path;
import java.time.Duration;

/// How Java calls native code, and how often for a chunk.
public enum Crossing {
    /// A native method for each operation.
    SEPARATE_JNI {
        @Override
        SystemV calls() {
            return new JniCalls();
        }

        @Override
        Slot slot(SlotPlace place, Duration timeout) {
            return new SeparateSlot(calls(), place, timeout);
        }
    },
    /// A foreign function for each operation of the kernel; Java itself copies.
    SEPARATE_FFM {
        @Override
        SystemV calls() {
            return new FfmCalls();
        }

        @Override
        Slot slot(SlotPlace place, Duration timeout) {
            return new SeparateSlot(calls(), place, timeout);
        }
    },
    /// One native method that waits, copies and signals.
    INTEGRATED_JNI {
        @Override
        SystemV calls() {
            return new JniCalls();
        }

        @Override
        Slot slot(SlotPlace place, Duration timeout) {
            return new JniSlot(place, timeout);
        }
    },
    /// The same as a foreign function.
    INTEGRATED_FFM {
        @Override
        SystemV calls() {
            return new FfmCalls();
        }

        @Override
        Slot slot(SlotPlace place, Duration timeout) {
            return new FfmSlot(place, timeout);
        }
    };

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

    abstract SystemV calls();

    abstract Slot slot(SlotPlace place, Duration timeout);
}
