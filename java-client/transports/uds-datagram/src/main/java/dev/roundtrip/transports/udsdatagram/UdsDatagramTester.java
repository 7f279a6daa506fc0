// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udsdatagram;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;

/// Datagrams over one connection (`idl/uds.md`). Owns the socket, and the buffer off the heap in which a
/// datagram is put together.
final class UdsDatagramTester extends AbstractTransferTester {
    /// The largest datagram of either side.
    private static final int UNIT_BYTES = 192 * 1024;

    private static final int HEADER_BYTES = 2 * Integer.BYTES;
    private static final ValueLayout.OfInt BIG_ENDIAN_INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.BIG_ENDIAN);

    private final Arena arena = Arena.ofShared();
    private final Errno errno = new Errno(arena);
    private final MemorySegment unit = arena.allocate(UNIT_BYTES, Integer.BYTES);
    private final FileDescriptor socket;

    /// @param timeout of each datagram
    /// @throws IOException if the server cannot be reached
    UdsDatagramTester(Path path, Duration timeout) throws IOException {
        try {
            socket = SocketCalls.connect(path, timeout);
        } catch (IOException e) {
            arena.close();
            throw e;
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        send(props);
        return receiveResponse(props.responseBytes());
    }

    @Override
    protected void send(TestProps props) throws IOException {
        unit.set(BIG_ENDIAN_INT, 0, props.requestBytes());
        unit.set(BIG_ENDIAN_INT, Integer.BYTES, props.responseBytes());
        int sent = sendUnit(props.request(), 0, HEADER_BYTES);
        while (sent < props.requestBytes()) {
            sent += sendUnit(props.request(), sent, 0);
        }
    }

    /// Sends what stands in the unit already and as much of the request as fits behind it.
    ///
    /// @return bytes of the request
    private int sendUnit(byte[] request, int from, int behind) throws IOException {
        int bytes = Math.min(request.length - from, UNIT_BYTES - behind);
        MemorySegment.copy(request, from, unit, JAVA_BYTE, behind, bytes);
        SocketCalls.send(socket, unit, (long) behind + bytes, errno);
        return bytes;
    }

    private byte[] receiveResponse(int responseBytes) throws IOException, TesterException {
        byte[] response = new byte[responseBytes];
        for (int filled = 0; filled < responseBytes; ) {
            int count = SocketCalls.receive(socket, unit, errno);
            if (count == 0) {
                throw new TesterException("response ended after " + filled + " of " + responseBytes
                        + " bytes: the server closed the connection");
            }
            if (count > responseBytes - filled) {
                throw new TesterException(
                        "response has " + (filled + (long) count) + " bytes, expected " + responseBytes);
            }
            MemorySegment.copy(unit, JAVA_BYTE, 0, response, filled, count);
            filled += count;
        }
        return response;
    }

    @Override
    public void close() throws IOException {
        try (arena) {
            socket.close();
        }
    }
}
