// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.time.Duration;

/// A request into one queue, a response out of the other, each in as few messages as there can be. Owns its end of
/// both queues.
final class MqPosixTester extends AbstractTransferTester {
    private static final ValueLayout.OfInt LENGTH = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    static final int REQUEST_HEADER_BYTES = 2 * Integer.BYTES;
    private static final int RESPONSE_HEADER_BYTES = Integer.BYTES;

    private final QueuePair queues;

    /// @param endpoint as in `idl/mq-posix.md`
    MqPosixTester(String endpoint, Duration timeout) throws IOException {
        queues = new QueuePair(endpoint, timeout);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        return receive(props.responseBytes());
    }

    @Override
    protected void send(TestProps props) throws IOException {
        queues.startTimeout();
        queues.outgoing().set(LENGTH, 0, props.requestBytes());
        queues.outgoing().set(LENGTH, Integer.BYTES, props.responseBytes());
        sendParts(props.request());
    }

    private void sendParts(byte[] request) throws IOException {
        int headerBytes = REQUEST_HEADER_BYTES;
        int sentBytes = 0;
        do {
            int bytes = (int) Math.min(queues.outgoing().byteSize() - headerBytes, request.length - sentBytes);
            MemorySegment.copy(request, sentBytes, queues.outgoing(), JAVA_BYTE, headerBytes, bytes);
            queues.send(headerBytes + bytes, headerBytes > 0 ? QueuePair.FIRST : QueuePair.REST);
            sentBytes += bytes;
            headerBytes = 0;
        } while (sentBytes < request.length);
    }

    private byte[] receive(int responseBytes) throws IOException, TesterException {
        int bytes = receiveFirst() - RESPONSE_HEADER_BYTES;
        int announcedBytes = bytes < 0 ? -1 : queues.incoming().get(LENGTH, 0);
        if (announcedBytes != responseBytes) {
            throw new TesterException("response has " + announcedBytes + " bytes, expected " + responseBytes);
        }
        byte[] response = new byte[responseBytes];
        copy(RESPONSE_HEADER_BYTES, response, 0, bytes);
        for (int received = bytes; received < responseBytes; received += bytes) {
            bytes = queues.receive();
            copy(0, response, received, bytes);
        }
        return response;
    }

    /// Receives the first part of the response, and passes over those that an earlier client did not take.
    private int receiveFirst() throws IOException {
        int bytes;
        do {
            bytes = queues.receive();
        } while (!queues.isFirst());
        return bytes;
    }

    private void copy(int from, byte[] response, int at, int bytes) throws TesterException {
        if (bytes > response.length - at) {
            throw new TesterException("response has more than the " + response.length + " bytes announced");
        }
        MemorySegment.copy(queues.incoming(), JAVA_BYTE, from, response, at, bytes);
    }

    @Override
    public void close() throws IOException {
        queues.close();
    }
}
