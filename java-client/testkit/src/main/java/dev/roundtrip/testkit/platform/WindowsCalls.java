// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// What of Windows one process looks at another with.
@SuppressWarnings("restricted") // loading its libraries is what this class is for
final class WindowsCalls {
    private static final MethodHandle OPEN = kernel("OpenProcess", JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle CLOSE = kernel("CloseHandle", JAVA_INT, JAVA_LONG);
    private static final MethodHandle HANDLES = kernel("GetProcessHandleCount", JAVA_INT, JAVA_LONG, ADDRESS);
    private static final MethodHandle MEMORY =
            kernel("K32GetProcessMemoryInfo", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT);
    private static final MethodHandle QUERY =
            kernel("VirtualQueryEx", JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG);
    private static final MethodHandle WRITE =
            kernel("WriteProcessMemory", JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    private static final MethodHandle SUSPEND = of("ntdll", "NtSuspendProcess", JAVA_INT, JAVA_LONG);
    private static final MethodHandle RESUME = of("ntdll", "NtResumeProcess", JAVA_INT, JAVA_LONG);
    private static final MethodHandle TCP_TABLE =
            of("iphlpapi", "GetExtendedTcpTable", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle UDP_TABLE =
            of("iphlpapi", "GetExtendedUdpTable", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);

    private WindowsCalls() {}

    static MethodHandle kernel(String name, MemoryLayout result, MemoryLayout... arguments) {
        return of("kernel32", name, result, arguments);
    }

    static MethodHandle of(String library, String name, MemoryLayout result, MemoryLayout... arguments) {
        return NativeFunction.of(
                SymbolLookup.libraryLookup(library + ".dll", Arena.global()),
                name,
                FunctionDescriptor.of(result, arguments));
    }

    /// @return 0 if it cannot be opened
    static long open(int access, long pid) {
        try {
            return (long) OPEN.invokeExact(access, 0, (int) pid);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("OpenProcess", e);
        }
    }

    static void close(long handle) {
        try {
            int _ = (int) CLOSE.invokeExact(handle);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("CloseHandle", e);
        }
    }

    /// @return 0 for an error, as the next two
    static int handleCount(long process, MemorySegment count) {
        try {
            return (int) HANDLES.invokeExact(process, count);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("GetProcessHandleCount", e);
        }
    }

    static int memoryInfo(long process, MemorySegment counters, int bytes) {
        try {
            return (int) MEMORY.invokeExact(process, counters, bytes);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("GetProcessMemoryInfo", e);
        }
    }

    /// @return how many bytes were filled in; 0 behind the last address
    static long query(long process, long address, MemorySegment info) {
        try {
            return (long) QUERY.invokeExact(process, address, info, info.byteSize());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("VirtualQueryEx", e);
        }
    }

    /// @return 0 if the memory is not there, or not to be written
    static int write(long process, long address, MemorySegment bytes) {
        try {
            return (int) WRITE.invokeExact(process, address, bytes, bytes.byteSize(), MemorySegment.NULL);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("WriteProcessMemory", e);
        }
    }

    /// @return a negative number for an error, as the next one
    static int suspend(long process) {
        try {
            return (int) SUSPEND.invokeExact(process);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("NtSuspendProcess", e);
        }
    }

    static int resume(long process) {
        try {
            return (int) RESUME.invokeExact(process);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("NtResumeProcess", e);
        }
    }

    /// @param family AF_INET
    /// @param kind which sockets, and what of them
    /// @return an error, or 0
    static int tcpTable(MemorySegment table, MemorySegment bytes, int family, int kind) {
        try {
            return (int) TCP_TABLE.invokeExact(table, bytes, 0, family, kind, 0);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("GetExtendedTcpTable", e);
        }
    }

    /// Likewise.
    static int udpTable(MemorySegment table, MemorySegment bytes, int family, int kind) {
        try {
            return (int) UDP_TABLE.invokeExact(table, bytes, 0, family, kind, 0);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("GetExtendedUdpTable", e);
        }
    }
}
