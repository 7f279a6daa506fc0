package dev.roundtrip.transports.ring;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A ring of four messages of eight bytes, and its two ends: one for each actor of a test.
final class SmallRing {
    static final int MESSAGES = 4;

    private static final int MESSAGE_BYTES = RingEnd.HEADER_BYTES + Long.BYTES;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    private final RingWriter writer;
    private final RingReader reader;

    SmallRing() {
        MemorySegment memory = MemorySegment.ofArray(new long[RingLayout.HEADER_BYTES / Long.BYTES]);
        MemorySegment bytes = MemorySegment.ofArray(new long[MESSAGES * MESSAGE_BYTES / Long.BYTES]);
        var ring = new Ring(memory, bytes, RingLayout.REQUESTS_WRITTEN, RingLayout.REQUESTS_READ);
        // Neither end waits here, so nothing wakes and nothing ends a wait.
        writer = new RingWriter(ring, new Waiting(Wait.SPIN, memory, null, null));
        reader = new RingReader(ring, new Waiting(Wait.SPIN, memory, null, null));
    }

    /// @return whether there was room for it
    boolean send(long content) {
        try {
            if (!writer.has(MESSAGE_BYTES)) {
                return false;
            }
            byte[] message = new byte[Long.BYTES];
            MemorySegment.ofArray(message).set(LONG, 0, content);
            writer.put(0, message);
            writer.publish();
            return true;
        } catch (IOException | TesterException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Takes a message and gives its room back.
    ///
    /// @return its content; 0 if none was there
    long receive() {
        try {
            if (!reader.has(MESSAGE_BYTES)) {
                return 0;
            }
            byte[] message = new byte[reader.next()];
            reader.take(message);
            reader.end();
            reader.release();
            return MemorySegment.ofArray(message).get(LONG, 0);
        } catch (IOException | TesterException e) {
            throw new IllegalStateException(e);
        }
    }
}
