// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;

/// The least work that the contract of a round trip allows: the request is copied into the server's memory, the
/// response is a new array that is copied from it.
final class MockCopyTester extends AbstractTransferTester {
    private final boolean verify;
    private byte[] serverRequest = new byte[0];
    private byte[] serverResponse = new byte[0];

    MockCopyTester(boolean verify) {
        this.verify = verify;
    }

    @Override
    protected void beforeTest(TestProps props) {
        if (serverRequest.length != props.requestBytes() || serverResponse.length != props.responseBytes()) {
            serverRequest = new byte[props.requestBytes()];
            serverResponse = new byte[props.responseBytes()];
        }
    }

    @Override
    protected byte[] execute(TestProps props) {
        System.arraycopy(props.request(), 0, serverRequest, 0, serverRequest.length);
        MockTester.answer(props, serverResponse, verify);
        byte[] response = new byte[props.responseBytes()];
        System.arraycopy(serverResponse, 0, response, 0, response.length);
        return response;
    }
}
