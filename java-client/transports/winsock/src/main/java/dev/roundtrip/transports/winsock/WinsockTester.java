// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winsock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A TCP connection of Winsock, each round trip a native method (JNI). Owns it.
final class WinsockTester extends AbstractTransferTester {
    private final NativeSocket nativeSocket;

    WinsockTester(NativeSocket nativeSocket) {
        this.nativeSocket = nativeSocket;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return nativeSocket.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        nativeSocket.close();
    }
}
