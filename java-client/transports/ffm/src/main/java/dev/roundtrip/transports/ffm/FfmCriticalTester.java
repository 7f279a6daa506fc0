// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.lang.foreign.MemorySegment;

/// A foreign-function call that reads and writes the arrays where they lie.
final class FfmCriticalTester extends AbstractTransferTester {
    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        byte[] response = new byte[props.responseBytes()];
        int status = answerInto(props.request(), response);
        if (status != 0) {
            throw new TesterException("roundtrip_answer_into refuses: " + NativeLibrary.refusal());
        }
        return response;
    }

    private static int answerInto(byte[] request, byte[] response) throws TesterException {
        try {
            return (int) NativeLibrary.Functions.ANSWER_INTO_HEAP.invokeExact(
                    MemorySegment.ofArray(request), request.length, MemorySegment.ofArray(response), response.length);
        } catch (Throwable e) {
            throw new TesterException("roundtrip_answer_into could not be called", e);
        }
    }
}
