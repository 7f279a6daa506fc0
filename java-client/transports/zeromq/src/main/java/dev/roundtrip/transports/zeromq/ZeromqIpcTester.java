// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// A REQ socket of libzmq. Owns it.
///
/// A trip that fails takes its socket with it, and with that the connection, which is how a late response finds nobody
/// who would take it for the answer to a later request.
final class ZeromqIpcTester extends AbstractTransferTester {
    private final String address;
    private final Duration timeout;
    private RequestSocket socket;
    private boolean underWay;

    /// @param path of the server's socket
    /// @param timeout of each response
    ZeromqIpcTester(Path path, Duration timeout) throws IOException {
        this.address = "ipc://" + path;
        this.timeout = timeout;
        socket = new RequestSocket(address, timeout);
    }

    /// @throws TesterException if request or response is over the limit
    @Override
    protected void beforeTest(TestProps props) throws IOException, TesterException {
        ZeromqRows.LIMIT.require(props);
        if (underWay) {
            socket.close();
            socket = new RequestSocket(address, timeout);
        }
        underWay = true;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        socket.send(props);
        byte[] response = socket.receive();
        if (response == null) {
            throw Failures.noResponse(timeout);
        }
        if (socket.hasMoreFrames()) {
            throw Failures.refusal(socket.receive());
        }
        return response;
    }

    @Override
    protected void afterTest(TestProps props) {
        underWay = false;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
