// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

/// Calls of Windows by which one process looks at another.
final class WindowsCalls {
    private static final WindowsCall OPEN =
            WindowsCall.ofKernel("OpenProcess", JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final WindowsCall CLOSE = WindowsCall.ofKernel("CloseHandle", JAVA_INT, JAVA_LONG);
    private static final WindowsCall HANDLES =
            WindowsCall.ofKernel("GetProcessHandleCount", JAVA_INT, JAVA_LONG, ADDRESS);
    private static final WindowsCall MEMORY =
            WindowsCall.ofKernel("K32GetProcessMemoryInfo", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT);
    private static final WindowsCall QUERY =
            WindowsCall.ofKernel("VirtualQueryEx", JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG);
    private static final WindowsCall WRITE =
            WindowsCall.ofKernel("WriteProcessMemory", JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    private static final WindowsCall SUSPEND = WindowsCall.of("ntdll", "NtSuspendProcess", JAVA_INT, JAVA_LONG);
    private static final WindowsCall RESUME = WindowsCall.of("ntdll", "NtResumeProcess", JAVA_INT, JAVA_LONG);
    private static final WindowsCall TCP_TABLE = WindowsCall.of(
            "iphlpapi", "GetExtendedTcpTable", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final WindowsCall UDP_TABLE = WindowsCall.of(
            "iphlpapi", "GetExtendedUdpTable", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);

    private WindowsCalls() {}

    /// @return 0 if it cannot be opened
    static long open(int access, long pid) {
        return (long) OPEN.call(access, 0, (int) pid);
    }

    static void close(long handle) {
        CLOSE.call(handle);
    }

    /// @return 0 for an error, as the next two
    static int handleCount(long process, MemorySegment count) {
        return (int) HANDLES.call(process, count);
    }

    static int memoryInfo(long process, MemorySegment counters, int bytes) {
        return (int) MEMORY.call(process, counters, bytes);
    }

    /// @return how many bytes were filled in; 0 behind the last address
    static long query(long process, long address, MemorySegment info) {
        return (long) QUERY.call(process, address, info, info.byteSize());
    }

    /// @return 0 if the memory is not there, or not to be written
    static int write(long process, long address, MemorySegment bytes) {
        return (int) WRITE.call(process, address, bytes, bytes.byteSize(), MemorySegment.NULL);
    }

    /// @return a negative number for an error, as the next one
    static int suspend(long process) {
        return (int) SUSPEND.call(process);
    }

    static int resume(long process) {
        return (int) RESUME.call(process);
    }

    /// @param family AF_INET
    /// @param kind which sockets, and what of them
    /// @return an error, or 0
    static int tcpTable(MemorySegment table, MemorySegment bytes, int family, int kind) {
        return (int) TCP_TABLE.call(table, bytes, 0, family, kind, 0);
    }

    /// Lists sockets of UDP, with parameters and result of [#tcpTable].
    static int udpTable(MemorySegment table, MemorySegment bytes, int family, int kind) {
        return (int) UDP_TABLE.call(table, bytes, 0, family, kind, 0);
    }
}
