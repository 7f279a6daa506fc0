// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/// Requests to Linux in a JVM without the foreign-function API, by native methods in place of it: the same system
/// calls (`cpp-servers/roundtrip/jni/worker_calls.cpp`). Any thread.
public final class NativeCalls {
    /// Path of the library.
    public static final String LIBRARY = "roundtrip.worker.calls";

    static {
        load();
    }

    private NativeCalls() {}

    @SuppressWarnings("restricted") // Java has no calls of its own for these
    private static void load() {
        String library = System.getProperty(LIBRARY);
        if (library == null) {
            throw new IllegalStateException("a worker in Java "
                    + Runtime.version().feature() + " needs -D" + LIBRARY + "=PATH of libroundtrip-worker-calls.so");
        }
        System.load(library);
    }

    /// @return 0 if the calling thread runs on that processor alone from now on
    static native int pin(int processor);

    /// Sets the timer slack of the calling thread.
    static native void setTimerSlack(long nanos);

    /// @throws IOException if the process has ended
    static native long cpuNanos(long pid) throws IOException;

    /// User and system time of this process in nanoseconds, major page faults, voluntary and involuntary switches.
    private static native long[] usage() throws IOException;

    static ResourceUsage ownUsage() throws IOException {
        long[] used = usage();
        return new ResourceUsage(
                used[0], used[1], OptionalLong.of(used[2]), Optional.of(new ContextSwitches(used[3], used[4])));
    }
}
