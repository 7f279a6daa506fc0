// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Calls of Windows that make a named pipe or a mailslot, and read from it.
final class PipeCalls {
    private static final WindowsCall CREATE_PIPE = WindowsCall.ofKernel(
            "CreateNamedPipeA",
            JAVA_LONG,
            ADDRESS,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            ADDRESS);
    private static final WindowsCall CONNECT = WindowsCall.ofKernel("ConnectNamedPipe", JAVA_INT, JAVA_LONG, ADDRESS);
    private static final WindowsCall PEEK =
            WindowsCall.ofKernel("PeekNamedPipe", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    private static final WindowsCall CREATE_MAILSLOT =
            WindowsCall.ofKernel("CreateMailslotA", JAVA_LONG, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);
    private static final WindowsCall READ =
            WindowsCall.ofKernel("ReadFile", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS);

    /// PIPE_ACCESS_DUPLEX (winbase.h); the modes are all 0 for a pipe of bytes whose calls wait.
    private static final int BOTH_WAYS = 3;

    private PipeCalls() {}

    /// @return INVALID_HANDLE_VALUE, which is -1, if that fails
    static long createPipe(String name, int bufferBytes) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) CREATE_PIPE.call(
                    arena.allocateFrom(name), BOTH_WAYS, 0, 1, bufferBytes, bufferBytes, 0, MemorySegment.NULL);
        }
    }

    /// @return 0 for an error
    static int awaitClient(long pipe) {
        return (int) CONNECT.call(pipe, MemorySegment.NULL);
    }

    /// @param bytes how many can be read
    /// @return 0 for an error
    static int peek(long pipe, MemorySegment bytes) {
        return (int) PEEK.call(pipe, MemorySegment.NULL, 0, MemorySegment.NULL, bytes, MemorySegment.NULL);
    }

    /// @return INVALID_HANDLE_VALUE, which is -1, if that fails
    static long createMailslot(String name, int readMillis) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) CREATE_MAILSLOT.call(arena.allocateFrom(name), 0, readMillis, MemorySegment.NULL);
        }
    }

    /// @param count how many bytes were read
    /// @return 0 for an error
    static int read(long handle, MemorySegment into, MemorySegment count) {
        return (int) READ.call(handle, into, (int) into.byteSize(), count, MemorySegment.NULL);
    }
}
