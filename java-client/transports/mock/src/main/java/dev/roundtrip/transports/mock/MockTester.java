// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;

/// Answers within the JVM, so that what is measured is the testbed itself (Kumoń 2017, 3.6).
final class MockTester extends AbstractTransferTester {
    private final boolean verify;

    MockTester(boolean verify) {
        this.verify = verify;
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        byte[] response = new byte[props.responseBytes()];
        if (response.length != props.responseBytes()) {
            throw new TesterException("array has " + response.length + " bytes, asked for " + props.responseBytes());
        }
        answer(props, response, verify);
        return response;
    }

    /// Fills a response as a server does.
    static void answer(TestProps props, byte[] response, boolean verify) {
        if (verify) {
            Keystream.fill(response, Keystream.checksum(props.request(), props.requestBytes()), props.payload());
        } else {
            Stamp.copy(props.request(), response);
        }
    }
}
