// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Builds requests in one ring and reads responses in the other. What is left of the contract's arrays are the stamps,
/// by which a response is checked. Owns the client.
///
/// Of what a request holds besides its stamp a timed answer does not speak, so its words are counted on from the stamp.
/// In verify mode, whose answers depend on every byte, [RingTester] moves the bytes through the same rings.
final class RingInplaceTester extends AbstractTransferTester {
    private static final int WORD_BYTES = Long.BYTES;
    private static final int PIECE_BYTES = 64 << 10;

    private final RingClient client;
    private final RingWriter requests;
    private final RingReader responses;
    private byte[] response = new byte[0];

    /// What was read; kept, so that reading it cannot be left out.
    private long sum;

    RingInplaceTester(RingClient client) {
        this.client = client;
        this.requests = client.requests();
        this.responses = client.responses();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        client.begin();
        requests.begin(props.responseBytes(), props.requestBytes());
        build(props.request());
        requests.end();
        requests.publish();
        if (response.length != props.responseBytes()) {
            response = new byte[props.responseBytes()];
        }
        client.expect(response.length);
        read();
        responses.end();
        responses.release();
        return response;
    }

    private void build(byte[] request) throws IOException, TesterException {
        int words = request.length / WORD_BYTES;
        long stamp = words == 0 ? 0 : MemorySegment.ofArray(request).get(JAVA_LONG_UNALIGNED, 0);
        for (int done = 0; done < words; ) {
            MemorySegment room = requests.room(WORD_BYTES, Math.min(PIECE_BYTES, (words - done) * WORD_BYTES));
            int count = (int) (room.byteSize() / WORD_BYTES);
            for (int i = 0; i < count; i++) {
                room.set(JAVA_LONG_UNALIGNED, (long) i * WORD_BYTES, stamp + done + i);
            }
            done += count;
            requests.advance(count * WORD_BYTES);
            if (done < words) {
                requests.publish();
            }
        }
        int rest = request.length % WORD_BYTES;
        if (rest > 0) {
            MemorySegment room = requests.room(rest, rest);
            MemorySegment.copy(request, request.length - rest, room, JAVA_BYTE, 0, rest);
            requests.advance(rest);
        }
    }

    /// Reads all of the response, and keeps its stamps: the first eight bytes and the last.
    private void read() throws IOException, TesterException {
        long total = 0;
        for (int done = 0; done < response.length; ) {
            int left = response.length - done;
            MemorySegment come = responses.available(Math.min(WORD_BYTES, left), Math.min(PIECE_BYTES, left));
            int words = (int) (come.byteSize() / WORD_BYTES);
            for (int i = 0; i < words; i++) {
                total += come.get(JAVA_LONG_UNALIGNED, (long) i * WORD_BYTES);
            }
            int count = left < WORD_BYTES ? left : words * WORD_BYTES;
            keepStamps(come, done, count);
            done += count;
            responses.advance(count);
            responses.release();
        }
        sum += total;
    }

    private void keepStamps(MemorySegment come, int offset, int count) {
        if (offset == 0) {
            MemorySegment.copy(come, JAVA_BYTE, 0, response, 0, Math.min(Stamp.BYTES, count));
        }
        int tail = response.length - Stamp.BYTES;
        if (offset + count > tail) {
            int from = Math.max(offset, tail);
            MemorySegment.copy(come, JAVA_BYTE, from - offset, response, from, offset + count - from);
        }
    }

    /// The sum of all words that were read so far.
    long sum() {
        return sum;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
