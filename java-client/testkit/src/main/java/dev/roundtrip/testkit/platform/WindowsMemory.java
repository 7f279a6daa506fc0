// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;

/// Mapped memory of a process that it may write, by VirtualQueryEx and WriteProcessMemory.
record WindowsMemory(long pid) implements SharedMemory.Writer {
    /// `MEMORY_BASIC_INFORMATION` of 64 bits.
    private static final int INFO_BYTES = 48;

    private static final int REGION_BYTES = 24;
    private static final int STATE = 32;
    private static final int PROTECTION = 36;
    private static final int TYPE = 40;

    /// MEM_COMMIT, PAGE_READWRITE and MEM_MAPPED (winnt.h).
    private static final int COMMITTED = 0x1000;

    private static final int READ_WRITE = 0x04;
    private static final int MAPPED = 0x4_0000;

    SharedMemory shared() throws IOException {
        var ranges = new ArrayList<SharedMemory.Range>();
        try (WindowsHandle process = WindowsHandle.open(pid);
                Arena arena = Arena.ofConfined()) {
            MemorySegment info = arena.allocate(INFO_BYTES, Long.BYTES);
            long address = 0;
            while (WindowsCalls.query(process.handle(), address, info) != 0) {
                long bytes = info.get(JAVA_LONG, REGION_BYTES);
                if (isShared(info)) {
                    ranges.add(new SharedMemory.Range(address, bytes));
                }
                address += bytes;
            }
        }
        return new SharedMemory(ranges, this);
    }

    private static boolean isShared(MemorySegment info) {
        return info.get(JAVA_INT, STATE) == COMMITTED
                && info.get(JAVA_INT, PROTECTION) == READ_WRITE
                && info.get(JAVA_INT, TYPE) == MAPPED;
    }

    @Override
    public void write(long address, byte[] bytes) throws IOException {
        try (WindowsHandle process = WindowsHandle.open(pid);
                Arena arena = Arena.ofConfined()) {
            int _ = WindowsCalls.write(process.handle(), address, arena.allocateFrom(JAVA_BYTE, bytes));
        }
    }
}
