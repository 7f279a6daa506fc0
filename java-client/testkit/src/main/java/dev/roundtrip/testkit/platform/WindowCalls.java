// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/// Calls of Windows that make windows which only receive data, and that send it.
final class WindowCalls {
    /// `WNDCLASSEXA` (winuser.h).
    static final StructLayout CLASS = MemoryLayout.structLayout(
            JAVA_INT.withName("bytes"),
            JAVA_INT.withName("style"),
            ADDRESS.withName("procedure"),
            JAVA_INT.withName("classExtra"),
            JAVA_INT.withName("windowExtra"),
            JAVA_LONG.withName("module"),
            JAVA_LONG.withName("icon"),
            JAVA_LONG.withName("cursor"),
            JAVA_LONG.withName("background"),
            ADDRESS.withName("menu"),
            ADDRESS.withName("name"),
            JAVA_LONG.withName("smallIcon"));

    /// `COPYDATASTRUCT`.
    static final StructLayout DATA = MemoryLayout.structLayout(
            JAVA_LONG.withName("what"),
            JAVA_INT.withName("bytes"),
            MemoryLayout.paddingLayout(4),
            ADDRESS.withName("data"));

    static final int COPY_DATA = 0x004a;

    /// The parent of windows that are on no screen.
    private static final long MESSAGE_ONLY = -3;

    private static final int NAME_BYTES = 256;
    private static final int MESSAGE_BYTES = 48;
    private static final int REMOVE = 1;

    private static final WindowsCall FIND = user("FindWindowExA", JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
    private static final WindowsCall OWNER = user("GetWindowThreadProcessId", JAVA_INT, JAVA_LONG, ADDRESS);
    private static final WindowsCall NAME = user("GetClassNameA", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT);
    private static final WindowsCall REGISTER = user("RegisterClassExA", JAVA_SHORT, ADDRESS);
    private static final WindowsCall UNREGISTER = user("UnregisterClassA", JAVA_INT, ADDRESS, JAVA_LONG);
    private static final WindowsCall CREATE = user(
            "CreateWindowExA",
            JAVA_LONG,
            JAVA_INT,
            ADDRESS,
            ADDRESS,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_INT,
            JAVA_LONG,
            JAVA_LONG,
            JAVA_LONG,
            ADDRESS);
    private static final WindowsCall DESTROY = user("DestroyWindow", JAVA_INT, JAVA_LONG);
    private static final WindowsCall DEFAULT =
            user("DefWindowProcA", JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final WindowsCall PEEK =
            user("PeekMessageA", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final WindowsCall SEND = user(
            "SendMessageTimeoutA", JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);

    private WindowCalls() {}

    private static WindowsCall user(String name, MemoryLayout result, MemoryLayout... arguments) {
        return WindowsCall.of("user32", name, result, arguments);
    }

    /// The next of the windows that are on no screen.
    ///
    /// @param before 0 for the first
    /// @return 0 if there is none
    static long next(long before) {
        return (long) FIND.call(MESSAGE_ONLY, before, MemorySegment.NULL, MemorySegment.NULL);
    }

    /// The process of a window; 0 if there is no such window.
    static int process(long window) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment process = arena.allocate(JAVA_INT);
            int thread = (int) OWNER.call(window, process);
            return thread == 0 ? 0 : process.get(JAVA_INT, 0);
        }
    }

    /// Class of a window; empty if there is no such window.
    static String name(long window) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(NAME_BYTES);
            int length = (int) NAME.call(window, name, NAME_BYTES);
            return length == 0 ? "" : name.getString(0);
        }
    }

    /// @return 0 for an error
    static short register(MemorySegment kind) {
        return (short) REGISTER.call(kind);
    }

    static void unregister(MemorySegment name) {
        UNREGISTER.call(name, 0L);
    }

    /// A window of this thread on no screen.
    ///
    /// @param kind registered, or one of the system's
    /// @return 0 for an error
    static long create(MemorySegment kind) {
        return (long) CREATE.call(0, kind, kind, 0, 0, 0, 0, 0, MESSAGE_ONLY, 0L, 0L, MemorySegment.NULL);
    }

    static void destroy(long window) {
        DESTROY.call(window);
    }

    static long byDefault(long window, int message, long first, long second) {
        return (long) DEFAULT.call(window, message, first, second);
    }

    /// Handles what was sent to windows of this thread.
    static void handleMessages() {
        try (Arena arena = Arena.ofConfined()) {
            int posted;
            do {
                posted = (int) PEEK.call(arena.allocate(MESSAGE_BYTES, Long.BYTES), 0L, 0, 0, REMOVE);
            } while (posted != 0);
        }
    }

    /// Sends data to a window, and waits until it was taken.
    ///
    /// @return 0 if the time has passed, or there is no such window
    static long send(long to, long from, byte[] bytes, int limitMillis) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocate(DATA);
            data.set(JAVA_INT, DATA.byteOffset(MemoryLayout.PathElement.groupElement("bytes")), bytes.length);
            data.set(
                    ADDRESS,
                    DATA.byteOffset(MemoryLayout.PathElement.groupElement("data")),
                    arena.allocateFrom(JAVA_BYTE, bytes));
            MemorySegment result = arena.allocate(JAVA_LONG);
            return (long) SEND.call(to, COPY_DATA, from, data, 0, limitMillis, result);
        }
    }
}
