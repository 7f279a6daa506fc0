// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;

/// By sched_setaffinity(2) and prctl(2).
record LinuxThreads() implements Threads {
    @Override
    public void pinCaller(int processor) throws IOException {
        int result = Linux.needsNativeCalls() ? NativeCalls.pin(processor) : LinuxAffinity.pinCallingThread(processor);
        if (result != 0) {
            throw new IOException("the kernel refused to pin the measuring thread to processor " + processor
                    + "; see which are allowed in /proc/self/status, Cpus_allowed_list");
        }
    }

    @Override
    public void wakeCallerPromptly() {
        if (Linux.needsNativeCalls()) {
            NativeCalls.setTimerSlack(LinuxTimerSlack.LEAST_NANOS);
        } else {
            LinuxTimerSlack.leastForCallingThread();
        }
    }
}
