// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// A window of the thread that makes it, which keeps the first data that it is sent.
@SuppressWarnings("restricted") // being called by the system is what this class is for
final class WindowStandIn extends StandIn {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LOOK = Duration.ofMillis(1);

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment kind;
    private final long window;
    private byte[] said;
    private boolean hasLeft;

    WindowStandIn(String server) throws IOException {
        super(server);
        kind = arena.allocateFrom(name());
        if (WindowCalls.register(description()) == 0) {
            throw new IOException("RegisterClassEx of " + name() + " failed");
        }
        window = WindowCalls.create(kind);
        if (window == 0) {
            throw new IOException("CreateWindowEx of " + name() + " failed");
        }
    }

    private MemorySegment description() {
        MemorySegment description = arena.allocate(WindowCalls.CLASS);
        description.set(JAVA_INT, 0, (int) WindowCalls.CLASS.byteSize());
        description.set(ADDRESS, offset("procedure"), procedure());
        description.set(ADDRESS, offset("name"), kind);
        return description;
    }

    private static long offset(String field) {
        return WindowCalls.CLASS.byteOffset(PathElement.groupElement(field));
    }

    private MemorySegment procedure() {
        try {
            return Linker.nativeLinker()
                    .upcallStub(
                            MethodHandles.lookup()
                                    .bind(
                                            this,
                                            "onMessage",
                                            MethodType.methodType(
                                                    long.class, long.class, int.class, long.class, long.class)),
                            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG),
                            arena);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a method of this class is not found", e);
        }
    }

    long onMessage(long target, int message, long first, long second) {
        if (message != WindowCalls.COPY_DATA) {
            return WindowCalls.byDefault(target, message, first, second);
        }
        MemorySegment data = MemorySegment.ofAddress(second).reinterpret(WindowCalls.DATA.byteSize());
        int bytes = data.get(JAVA_INT, WindowCalls.DATA.byteOffset(PathElement.groupElement("bytes")));
        if (said == null) {
            said = data.get(ADDRESS, WindowCalls.DATA.byteOffset(PathElement.groupElement("data")))
                    .reinterpret(bytes)
                    .toArray(JAVA_BYTE);
        }
        return 1;
    }

    @Override
    byte[] hear() throws IOException {
        long startNanos = System.nanoTime();
        while (said == null) {
            if (System.nanoTime() - startNanos > PATIENCE.toNanos()) {
                throw new IOException("no client has sent " + name() + " anything");
            }
            WindowCalls.handleMessages();
            LockSupport.parkNanos(LOOK.toNanos());
        }
        return said;
    }

    @Override
    void leave() {
        if (!hasLeft) {
            hasLeft = true;
            WindowCalls.destroy(window);
            WindowCalls.unregister(kind);
            arena.close();
        }
    }
}
