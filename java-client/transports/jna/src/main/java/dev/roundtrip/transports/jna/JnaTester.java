// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jna;

import com.sun.jna.Pointer;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;

/// A call by JNA. The library gets the request as an array, and gives a pointer to its answer.
final class JnaTester extends AbstractTransferTester {
    /// A function by either mapping.
    @FunctionalInterface
    interface Answer {
        Pointer answer(byte[] request, int requestBytes, int responseBytes);
    }

    private final Answer function;

    JnaTester(Answer function) {
        this.function = function;
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        Pointer answer = function.answer(props.request(), props.requestBytes(), props.responseBytes());
        if (answer == null) {
            throw new TesterException(
                    "roundtrip_answer has no memory for a response of " + props.responseBytes() + " bytes");
        }
        return answer.getByteArray(0, props.responseBytes());
    }
}
