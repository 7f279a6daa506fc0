// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.time.Duration;

/// A slot with one foreign function a piece, which waits, copies and signals. A call that waits must not hold on to the
/// heap, so pieces pass through a buffer off the heap. Owns that and its native part.
final class FfmSlot implements Slot {
    private final Arena arena = Arena.ofShared();
    private final MemorySegment slot;
    private final MemorySegment buffer;
    private final Duration timeout;

    FfmSlot(SlotPlace place, Duration timeout) {
        this.timeout = timeout;
        buffer = arena.allocate(place.pieceBytes());
        try {
            slot = (MemorySegment) Functions.OPEN.invokeExact(
                    place.address(), place.pieceBytes(), place.semaphores(), place.empty(), place.filled());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_slot_open", e);
        }
    }

    @Override
    public int pieceBytes() {
        return (int) buffer.byteSize();
    }

    @Override
    public void put(byte[] from, int offset, int length) throws IOException {
        MemorySegment.copy(from, offset, buffer, JAVA_BYTE, 0, length);
        int result;
        try {
            result = (int) Functions.PUT.invokeExact(slot, buffer, length, timeout.toNanos());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_slot_put", e);
        }
        SysvError.require(result, timeout);
    }

    @Override
    public int take(byte[] into, int offset, int length) throws IOException {
        int result;
        try {
            result = (int) Functions.TAKE.invokeExact(slot, buffer, Math.min(length, pieceBytes()), timeout.toNanos());
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_slot_take", e);
        }
        MemorySegment.copy(buffer, JAVA_BYTE, 0, into, offset, SysvError.require(result, timeout));
        return result;
    }

    @Override
    public void close() {
        try (arena) {
            Functions.CLOSE.invokeExact(slot);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("roundtrip_slot_close", e);
        }
    }

    /// Linked at first use, when [Crossing#load] has said where the library is.
    @SuppressWarnings("restricted") // loading a library is
    private static final class Functions {
        private static final SymbolLookup LIBRARY = SymbolLookup.libraryLookup(Crossing.library(), Arena.global());

        static final MethodHandle OPEN = handle(
                "roundtrip_slot_open",
                FunctionDescriptor.of(ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
        static final MethodHandle CLOSE = handle("roundtrip_slot_close", FunctionDescriptor.ofVoid(ADDRESS));
        static final MethodHandle PUT =
                handle("roundtrip_slot_put", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG));
        static final MethodHandle TAKE =
                handle("roundtrip_slot_take", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG));

        private static MethodHandle handle(String name, FunctionDescriptor type) {
            return NativeFunction.of(LIBRARY, name, type);
        }
    }
}
