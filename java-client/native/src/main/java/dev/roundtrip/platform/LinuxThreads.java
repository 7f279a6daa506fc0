// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;

/// By sched_setaffinity(2) and prctl(2).
record LinuxThreads() implements Threads {
    @Override
    public void pinCaller(int processor) throws IOException {
        LinuxAffinity.pinCallingThread(processor);
    }

    @Override
    public void wakeCallerPromptly() {
        LinuxTimerSlack.leastForCallingThread();
    }
}
