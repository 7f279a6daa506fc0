// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/// Writes parts to the server's mailslot as to a file, each in one write, and has native methods read those that come
/// back, as Java cannot make a mailslot. Owns both.
final class MailslotStreamsTester extends AbstractTransferTester {
    private final ByteBuffer part = ByteBuffer.allocate(Parts.PART_BYTES);
    private final long answers;
    private final FileOutputStream requests;

    /// @param timeout of each wait
    /// @throws IOException if there is no such server
    MailslotStreamsTester(String server, Duration timeout) throws IOException {
        answers = OwnMailslot.open(server, timeout.toMillis());
        try {
            requests = new FileOutputStream(server);
        } catch (IOException e) {
            OwnMailslot.close(answers);
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        ByteBuffer answer = post(props, 0, props.request());
        for (int sent = Parts.offset(answer); isAcknowledgement(answer, sent, props); sent = Parts.offset(answer)) {
            answer = post(props, sent, props.request());
        }
        byte[] response = new byte[props.responseBytes()];
        int received = Parts.take(answer, response, 0);
        while (received < response.length) {
            received = Parts.take(post(props, received, Parts.NOTHING), response, received);
        }
        return response;
    }

    private static boolean isAcknowledgement(ByteBuffer answer, int offset, TestProps props) {
        return offset > 0 && offset < props.requestBytes() && answer.remaining() == Parts.HEADER_BYTES;
    }

    private ByteBuffer post(TestProps props, int offset, byte[] message) throws IOException {
        Parts.layOut(part.clear(), OwnMailslot.number(answers), props, offset, message);
        requests.write(part.array(), 0, part.position());
        return ByteBuffer.wrap(OwnMailslot.receive(answers));
    }

    @Override
    public void close() throws IOException {
        try {
            requests.close();
        } finally {
            OwnMailslot.close(answers);
        }
    }
}
