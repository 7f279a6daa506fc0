// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// What of Windows makes a named pipe or a mailslot, and reads from it.
final class PipeCalls {
    private static final MethodHandle CREATE_PIPE = WindowsCalls.kernel(
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
    private static final MethodHandle CONNECT = WindowsCalls.kernel("ConnectNamedPipe", JAVA_INT, JAVA_LONG, ADDRESS);
    private static final MethodHandle PEEK =
            WindowsCalls.kernel("PeekNamedPipe", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle CREATE_MAILSLOT =
            WindowsCalls.kernel("CreateMailslotA", JAVA_LONG, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle READ =
            WindowsCalls.kernel("ReadFile", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS);

    /// PIPE_ACCESS_DUPLEX (winbase.h); the modes are all 0 for a pipe of bytes whose calls wait.
    private static final int BOTH_WAYS = 3;

    private PipeCalls() {}

    /// @return INVALID_HANDLE_VALUE, which is -1, if that fails
    static long createPipe(String name, int bufferBytes) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) CREATE_PIPE.invokeExact(
                    arena.allocateFrom(name), BOTH_WAYS, 0, 1, bufferBytes, bufferBytes, 0, MemorySegment.NULL);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("CreateNamedPipe", e);
        }
    }

    /// @return 0 for an error
    static int awaitClient(long pipe) {
        try {
            return (int) CONNECT.invokeExact(pipe, MemorySegment.NULL);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("ConnectNamedPipe", e);
        }
    }

    /// @param bytes how many can be read
    /// @return 0 for an error
    static int peek(long pipe, MemorySegment bytes) {
        try {
            return (int) PEEK.invokeExact(pipe, MemorySegment.NULL, 0, MemorySegment.NULL, bytes, MemorySegment.NULL);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("PeekNamedPipe", e);
        }
    }

    /// @return INVALID_HANDLE_VALUE, which is -1, if that fails
    static long createMailslot(String name, int readMillis) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) CREATE_MAILSLOT.invokeExact(arena.allocateFrom(name), 0, readMillis, MemorySegment.NULL);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("CreateMailslot", e);
        }
    }

    /// @param count how many bytes were read
    /// @return 0 for an error
    static int read(long handle, MemorySegment into, MemorySegment count) {
        try {
            return (int) READ.invokeExact(handle, into, (int) into.byteSize(), count, MemorySegment.NULL);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("ReadFile", e);
        }
    }
}
