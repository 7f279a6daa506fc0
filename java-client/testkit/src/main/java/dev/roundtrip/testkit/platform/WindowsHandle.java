// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;

/// A process that is held open. Closing it lets go.
record WindowsHandle(long pid, long handle) implements AutoCloseable {
    /// All that a process may be asked and told, which for a child is granted (winnt.h, `PROCESS_ALL_ACCESS`).
    private static final int ALL_ACCESS = 0x001f_ffff;

    /// @throws IOException if there is none of this number
    static WindowsHandle open(long pid) throws IOException {
        long handle = WindowsCalls.open(ALL_ACCESS, pid);
        if (handle == 0) {
            throw new IOException("process " + pid + " cannot be opened; it has ended");
        }
        return new WindowsHandle(pid, handle);
    }

    void require(String call, int result) throws IOException {
        if (result == 0) {
            throw new IOException(call + " of process " + pid + " failed");
        }
    }

    /// For calls that return an NTSTATUS.
    void requireStatus(String call, int status) throws IOException {
        if (status < 0) {
            throw new IOException("%s of process %d failed with status 0x%08X".formatted(call, pid, status));
        }
    }

    @Override
    public void close() {
        WindowsCalls.close(handle);
    }
}
