// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import dev.roundtrip.api.MessageStamp;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/// The server's side of the page in which a stream of messages is recorded (`idl/streams.md`). One thread at a time.
final class MessageStream {
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    private static final long MESSAGES = 0;
    private static final long WRONG = 8;
    private static final long WRONG_MESSAGE = 16;
    private static final long FOUND = 24;
    private static final long MESSAGE_BYTES = 32;
    private static final long TIMED = 40;
    private static final long LATENCY_SUM = 48;
    private static final long LARGEST_LATENCY = 56;
    private static final long LATENCIES = 128;

    private static final int WRONG_NUMBER = 1;
    private static final int WRONG_LENGTH = 2;
    private static final int WRONG_CONTENT = 3;
    private static final int WRONG_TIME = 4;

    private final MemorySegment page;
    private final boolean verify;

    /// @param verify whether every byte of a message is checked
    MessageStream(MemorySegment page, boolean verify) {
        this.page = page;
        this.verify = verify;
    }

    /// @param file exists; empty for a server that answers every request
    /// @throws IOException if it cannot be mapped
    static Optional<MessageStream> of(Optional<Path> file, boolean verify) throws IOException {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (FileChannel channel = FileChannel.open(file.get(), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            // The mapping stays as long as the process lives.
            return Optional.of(new MessageStream(
                    channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size(), Arena.global()), verify));
        }
    }

    /// Records a message that has come.
    ///
    /// @param nowNanos when it was whole
    void take(byte[] message, int bytes, long nowNanos) {
        long number = get(MESSAGES);
        if (bytes < MessageStamp.BYTES || bytes != get(MESSAGE_BYTES)) {
            complain(WRONG_LENGTH, bytes);
        } else {
            int stamped = MessageStamp.number(message);
            if (stamped != (number & (MessageStamp.NUMBERS - 1))) {
                complain(WRONG_NUMBER, stamped);
            }
            if (verify) {
                check(message, bytes);
            }
            if (get(TIMED) != 0) {
                record(MessageStamp.nanosSince(message, nowNanos));
            }
        }
        LONG.setRelease(page, MESSAGES, number + 1);
    }

    private void check(byte[] message, int bytes) {
        byte[] expected = Arrays.copyOf(message, bytes);
        MessageStamp.fillBehind(expected);
        int differing = Arrays.mismatch(message, 0, bytes, expected, 0, bytes);
        if (differing >= 0) {
            complain(WRONG_CONTENT, differing);
        }
    }

    private void record(long nanos) {
        if (nanos < 0) {
            complain(WRONG_TIME, -nanos);
            return;
        }
        add(LATENCIES + (long) LatencyBuckets.indexOf(nanos) * Long.BYTES, 1);
        add(LATENCY_SUM, nanos);
        if (nanos > get(LARGEST_LATENCY)) {
            set(LARGEST_LATENCY, nanos);
        }
    }

    /// Keeps what was wrong with the first wrong message.
    private void complain(int wrong, long found) {
        if (get(WRONG) == 0) {
            set(WRONG_MESSAGE, get(MESSAGES));
            set(FOUND, found);
            set(WRONG, wrong);
        }
    }

    private void add(long offset, long count) {
        set(offset, get(offset) + count);
    }

    private long get(long offset) {
        return (long) LONG.getOpaque(page, offset);
    }

    private void set(long offset, long value) {
        LONG.setOpaque(page, offset, value);
    }
}
