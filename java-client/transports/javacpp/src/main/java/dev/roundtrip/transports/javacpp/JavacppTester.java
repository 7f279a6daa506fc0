// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.javacpp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.javacpp.InProcess;
import org.bytedeco.javacpp.BytePointer;

/// A native method that JavaCPP has made, between its copies off and onto the heap. Owns the off-heap request.
final class JavacppTester extends AbstractTransferTester {
    private BytePointer nativeRequest = new BytePointer(1);

    @Override
    protected void beforeTest(TestProps props) {
        if (nativeRequest.capacity() < props.requestBytes()) {
            nativeRequest.close();
            nativeRequest = new BytePointer(props.requestBytes());
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        nativeRequest.put(props.request(), 0, props.requestBytes());
        BytePointer answer = InProcess.roundtrip_answer(nativeRequest, props.requestBytes(), props.responseBytes());
        if (answer == null) {
            throw new TesterException(
                    "roundtrip_answer has no memory for a response of " + props.responseBytes() + " bytes");
        }
        byte[] response = new byte[props.responseBytes()];
        answer.get(response, 0, response.length);
        return response;
    }

    @Override
    public void close() {
        nativeRequest.close();
    }
}
