// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Two rings of seven messages of eight bytes each and the baton, for two actors: one is the client, the other the
/// server.
final class SmallRing {
    static final int MESSAGES = 7;

    private static final int MESSAGE_BYTES = RingEnd.HEADER_BYTES + Long.BYTES;

    /// Bytes of each ring. After the last message there is room for the 0, but for no other message. A quarter, after
    /// which a reader gives room back by itself, holds two messages.
    private static final int CAPACITY = (MESSAGES + 1) * MESSAGE_BYTES;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    private final MemorySegment memory = longs(RingLayout.HEADER_BYTES);

    // Nobody waits here, so nothing wakes and nothing ends a wait.
    private final Waiting waiting = Waiting.ofClient(Wait.SPIN, memory, null, null);
    private final Ring requests =
            new Ring(memory, longs(CAPACITY), RingLayout.REQUESTS_WRITTEN, RingLayout.REQUESTS_READ);
    private final Ring responses =
            new Ring(memory, longs(CAPACITY), RingLayout.RESPONSES_WRITTEN, RingLayout.RESPONSES_READ);
    private final LabelledRun client = new LabelledRun(requests, responses, Baton.ofClient(memory));
    private final LabelledRun server = new LabelledRun(responses, requests, Baton.ofServer(memory));

    LabelledRun client() {
        return client;
    }

    LabelledRun server() {
        return server;
    }

    private static MemorySegment longs(int bytes) {
        return MemorySegment.ofArray(new long[bytes / Long.BYTES]);
    }

    /// One actor's part: an end of each ring, and the baton now and then.
    final class LabelledRun {
        private final RingWriter writer;
        private final RingReader reader;

        private LabelledRun(Ring own, Ring others, Baton baton) {
            writer = new RingWriter(own, baton, waiting);
            reader = new RingReader(others, baton, waiting);
        }

        /// Claims the place of a message, whether or not there is one, sends it, and prepares the next.
        ///
        /// @return whether there was room for it in the ring
        boolean send(long content) {
            try {
                writer.claim(Long.BYTES);
                if (!writer.has(MESSAGE_BYTES + RingEnd.HEADER_BYTES)) {
                    return false;
                }
                byte[] message = new byte[Long.BYTES];
                MemorySegment.ofArray(message).set(LONG, 0, content);
                writer.send(0, message);
                writer.prepareNext();
                return true;
            } catch (IOException | TesterException e) {
                throw new IllegalStateException(e);
            }
        }

        /// Takes a message and gives its room back.
        ///
        /// @return its content; 0 if none was there
        long receive() {
            long content = take();
            try {
                reader.release();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            return content;
        }

        /// Takes a message. Its room is given back with that of the next one in the ring.
        ///
        /// @return its content; 0 if none was there
        long take() {
            try {
                if (!reader.hasNext()) {
                    return 0;
                }
                byte[] message = new byte[reader.next()];
                reader.take(message);
                reader.end();
                return MemorySegment.ofArray(message).get(LONG, 0);
            } catch (IOException | TesterException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
