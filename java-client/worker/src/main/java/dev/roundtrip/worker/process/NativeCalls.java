// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.process;

import dev.roundtrip.api.server.ResourceUsage;
import java.io.IOException;

/// What is asked of the kernel in a JVM without the foreign-function API, by native methods in place of it: the same
/// system calls (`cpp-servers/worker-calls`). Any thread.
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
    static native int pin(int cpu);

    /// Of the calling thread.
    static native void setTimerSlack(long nanos);

    /// @throws IOException if the process has ended
    static native long cpuNanos(long pid) throws IOException;

    /// Of this process: user and system time in nanoseconds, major page faults, voluntary and involuntary switches.
    private static native long[] usage() throws IOException;

    static ResourceUsage resourceUsage() throws IOException {
        long[] used = usage();
        return new ResourceUsage(used[0], used[1], used[2], used[3], used[4]);
    }
}
