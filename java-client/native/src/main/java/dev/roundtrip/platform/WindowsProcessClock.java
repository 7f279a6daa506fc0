// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;

/// By GetProcessTimes, which grows in steps of a clock interrupt, usually 1/64 s.
final class WindowsProcessClock implements ProcessClock {
    private final WindowsProcess process;

    /// @throws IOException if there is no such process
    WindowsProcessClock(long pid) throws IOException {
        process = WindowsProcess.open(pid);
    }

    @Override
    public long nanos() throws IOException {
        process.readTimes();
        return process.systemNanos() + process.userNanos();
    }
}
