// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static dev.roundtrip.api.MessagesInPlace.WORD_BYTES;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.MessagesInPlace;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Builds requests in one ring and reads responses in the other ([MessagesInPlace]). In verify mode [RingTester] moves
/// the bytes through the same rings. Owns the client.
final class RingInplaceTester extends AbstractTransferTester {
    private static final int PIECE_BYTES = 64 << 10;

    private final RingClient client;
    private final RingWriter requests;
    private final RingReader responses;
    private final MessagesInPlace messages = new MessagesInPlace();

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
        byte[] response = messages.begin(props.responseBytes());
        client.expect(response.length);
        read(response.length);
        responses.end();
        responses.release();
        return response;
    }

    private void build(byte[] request) throws IOException, TesterException {
        int words = request.length / WORD_BYTES;
        long first = MessagesInPlace.firstWord(request);
        for (int done = 0; done < words; ) {
            MemorySegment room = requests.room(WORD_BYTES, Math.min(PIECE_BYTES, (words - done) * WORD_BYTES));
            int count = MessagesInPlace.writeWords(room, first + done);
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

    private void read(int responseBytes) throws IOException, TesterException {
        for (int done = 0; done < responseBytes; ) {
            int left = responseBytes - done;
            MemorySegment come = responses.available(Math.min(WORD_BYTES, left), Math.min(PIECE_BYTES, left));
            int count = messages.readPiece(come, done);
            done += count;
            responses.advance(count);
            responses.release();
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
