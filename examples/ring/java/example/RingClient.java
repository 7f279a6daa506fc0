// SPDX-License-Identifier: Apache-2.0
package example;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.BooleanSupplier;

/// Two rings of bytes in memory that both sides map, one for requests and one for answers (server.cpp says how they lie
/// there). It spins while it waits, so client and server need a processor each. One thread.
final class RingClient implements AutoCloseable {
    private static final VarHandle LONG = JAVA_LONG.varHandle().withInvokeExactBehavior();
    private static final long MARK = Long.MIN_VALUE;
    private static final int HEADER_BYTES = Long.BYTES;
    private static final int LOOKS = 4096; // some 0.1 ms, after which it looks after the other side

    private final Arena arena = Arena.ofShared();
    private final BooleanSupplier serverLives;
    private final MemorySegment memory;
    private final MemorySegment requests;
    private final MemorySegment answers;
    private final long capacity; // a power of two
    private long written; // of requests
    private long readByServer; // as far as it was looked at
    private long read; // of answers

    /// @throws IOException if there is no such memory
    RingClient(Path file, BooleanSupplier serverLives) throws IOException {
        this.serverLives = serverLives;
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size(), arena);
        }
        capacity = (memory.byteSize() - 4096) / 2;
        requests = memory.asSlice(4096, capacity);
        answers = memory.asSlice(4096 + capacity, capacity);
    }

    /// @throws IOException if the server is gone, or the memory holds no answer
    byte[] ask(byte[] request) throws IOException {
        long end = written + wholeBytes(request.length);
        if (wholeBytes(request.length) + HEADER_BYTES > capacity) {
            throw new IllegalArgumentException("request of " + request.length + " bytes, the ring has " + capacity);
        }
        for (int looks = 0; end + HEADER_BYTES - readByServer > capacity; looks++) {
            pause(looks);
            readByServer = (long) LONG.getAcquire(memory, 128L);
        }
        LONG.setOpaque(requests, end & (capacity - 1), 0L);
        long at = (written + HEADER_BYTES) & (capacity - 1);
        int first = (int) Math.min(request.length, capacity - at);
        MemorySegment.copy(request, 0, requests, JAVA_BYTE, at, first);
        MemorySegment.copy(request, first, requests, JAVA_BYTE, 0, request.length - first);
        LONG.setRelease(requests, written & (capacity - 1), request.length | MARK);
        written = end;
        return receive();
    }

    private byte[] receive() throws IOException {
        long header = (long) LONG.getAcquire(answers, read & (capacity - 1));
        for (int looks = 0; header == 0; looks++) {
            pause(looks);
            header = (long) LONG.getAcquire(answers, read & (capacity - 1));
        }
        long bytes = header & ~MARK;
        if (header > 0 || bytes > capacity) {
            throw new IOException("the header of an answer is " + Long.toHexString(header));
        }
        byte[] answer = new byte[(int) bytes];
        long at = (read + HEADER_BYTES) & (capacity - 1);
        int first = (int) Math.min(answer.length, capacity - at);
        MemorySegment.copy(answers, JAVA_BYTE, at, answer, 0, first);
        MemorySegment.copy(answers, JAVA_BYTE, 0, answer, first, answer.length - first);
        read += wholeBytes(answer.length);
        LONG.setRelease(memory, 256L, read);
        return answer;
    }

    private static long wholeBytes(int messageBytes) {
        return HEADER_BYTES + (messageBytes + 7L) / 8 * 8;
    }

    @SuppressWarnings("ThreadPriorityCheck")
    private void pause(int looks) throws IOException {
        Thread.onSpinWait();
        if (looks % LOOKS == LOOKS - 1) {
            if (!serverLives.getAsBoolean()) {
                throw new IOException("the server has ended");
            }
            Thread.yield(); // with more threads than processors it may be the server that waits for one
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
