// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// The client's side of `idl/udp.md`. Owns the channel, and a thread that asks again when something is lost.
final class UdpTester extends AbstractTransferTester {
    /// A window of datagrams and more. The kernel gives less if it must (`net.core.rmem_max`).
    private static final int SOCKET_BUFFER_BYTES = 1 << 20;

    private final ByteBuffer datagram = ByteBuffer.allocateDirect(UdpFormat.HEADER_BYTES + UdpFormat.SEGMENT_BYTES);
    private final DatagramChannel channel;
    private final SilenceWatch watch;

    /// An earlier owner of this port counted otherwise.
    private int trip = ThreadLocalRandom.current().nextInt();

    /// Segments of the request that were sent, and those that are known to be received.
    private int sentSegments;

    private int receivedSegments;

    /// Segments of the response that have come.
    private int filledSegments;

    UdpTester(InetSocketAddress server, Duration timeout) throws IOException {
        channel = DatagramChannel.open();
        try {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
            channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
            channel.connect(server);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        watch = new SilenceWatch(channel, timeout);
    }

    @Override
    protected void beforeTest(TestProps props) {
        trip++;
        watch.tripBegins(trip, props);
    }

    @Override
    protected void afterTest(TestProps props) {
        watch.tripEnds();
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        try {
            return exchange(props);
        } catch (IOException e) {
            if (watch.failure().isPresent()) {
                throw new TesterException(watch.failure().get(), e);
            }
            throw e;
        }
    }

    private byte[] exchange(TestProps props) throws IOException, TesterException {
        byte[] response = new byte[props.responseBytes()];
        int segments = UdpFormat.segments(response.length);
        sentSegments = 0;
        receivedSegments = 0;
        filledSegments = 0;
        while (filledSegments < segments) {
            sendRequest(props);
            datagram.clear();
            channel.read(datagram);
            take(datagram.flip(), props, response);
        }
        return response;
    }

    /// Sends on to the end of the window.
    private void sendRequest(TestProps props) throws IOException {
        int end = Math.min(UdpFormat.segments(props.requestBytes()), receivedSegments + UdpFormat.WINDOW);
        for (; sentSegments < end; sentSegments++) {
            startDatagram(UdpFormat.REQUEST, sentSegments, props);
            int bytes = UdpFormat.segmentBytes(props.requestBytes(), sentSegments);
            datagram.put(props.request(), UdpFormat.offset(sentSegments), bytes);
            channel.write(datagram.flip());
        }
    }

    private void startDatagram(int kind, int segment, TestProps props) {
        UdpFormat.header(datagram.clear(), kind, trip, segment, props.requestBytes(), props.responseBytes());
    }

    /// Reacts to what the server has sent, unless it is late, of an earlier trip.
    private void take(ByteBuffer from, TestProps props, byte[] response) throws IOException, TesterException {
        if (from.remaining() < UdpFormat.HEADER_BYTES) {
            throw new TesterException("the server sent a datagram of " + from.remaining() + " bytes, a header has "
                    + UdpFormat.HEADER_BYTES);
        }
        int kind = from.getInt();
        int itsTrip = from.getInt();
        int segment = from.getInt();
        from.position(UdpFormat.HEADER_BYTES);
        if (itsTrip == trip) {
            switch (kind) {
                case UdpFormat.RECEIVED -> receivedSegments = Math.max(receivedSegments, segment);
                case UdpFormat.RESEND -> goBack(segment);
                case UdpFormat.RESPONSE -> takeSegment(from, segment, props, response);
                case UdpFormat.CHALLENGE -> returnChallenge(from);
                default -> throw new TesterException("the server sent a datagram of kind " + kind);
            }
            watch.heard(filledSegments);
        }
    }

    /// Proves that datagrams to this address come here: the server asks that before it sends more than three times what
    /// has come, and of a trip that counts below an earlier one.
    private void returnChallenge(ByteBuffer challenge) throws IOException, TesterException {
        if (challenge.remaining() != UdpFormat.CHALLENGE_BYTES) {
            throw new TesterException("the server sent a challenge of " + challenge.remaining() + " bytes, expected "
                    + UdpFormat.CHALLENGE_BYTES);
        }
        channel.write(challenge.rewind());
    }

    private void goBack(int segment) {
        sentSegments = segment;
        receivedSegments = segment;
    }

    /// Takes segments in their order only.
    private void takeSegment(ByteBuffer from, int segment, TestProps props, byte[] response)
            throws IOException, TesterException {
        sentSegments = UdpFormat.segments(props.requestBytes());
        if (segment != filledSegments) {
            return;
        }
        int bytes = UdpFormat.segmentBytes(response.length, segment);
        if (from.remaining() != bytes) {
            throw new TesterException(
                    "segment " + segment + " of the response has " + from.remaining() + " bytes, expected " + bytes);
        }
        from.get(response, UdpFormat.offset(segment), bytes);
        filledSegments++;
        if (filledSegments % UdpFormat.ACKNOWLEDGED == 0 && filledSegments < UdpFormat.segments(response.length)) {
            startDatagram(UdpFormat.RECEIVED, filledSegments, props);
            channel.write(datagram.flip());
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            watch.close();
        }
    }
}
