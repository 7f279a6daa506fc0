// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A native method call with a direct buffer, into which the request is copied and from which the response is.
final class JniDirectTester extends AbstractTransferTester {
    private final DirectBuffer direct = new DirectBuffer();

    @Override
    protected void beforeTest(TestProps props) {
        direct.fit(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        direct.buffer().put(0, props.request());
        NativeTransfer.requestDirect(direct.buffer(), props.requestBytes(), props.responseBytes());
        byte[] response = new byte[props.responseBytes()];
        direct.buffer().get(0, response);
        return response;
    }
}
