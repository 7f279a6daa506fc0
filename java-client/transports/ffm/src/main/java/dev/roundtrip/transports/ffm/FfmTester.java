// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A foreign-function call; the request is copied off the heap, the response onto it. Owns the off-heap request.
final class FfmTester extends AbstractTransferTester {
    private Arena arena = Arena.ofShared();
    private MemorySegment nativeRequest = MemorySegment.NULL;

    @Override
    protected void beforeTest(TestProps props) {
        if (nativeRequest.byteSize() < props.requestBytes()) {
            arena.close();
            arena = Arena.ofShared();
            nativeRequest = arena.allocate(props.requestBytes());
        }
    }

    @SuppressWarnings("restricted") // the library says how long its answer is, not the pointer
    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        MemorySegment.copy(props.request(), 0, nativeRequest, ValueLayout.JAVA_BYTE, 0, props.requestBytes());
        MemorySegment answer = answer(nativeRequest, props.requestBytes(), props.responseBytes());
        byte[] response = new byte[props.responseBytes()];
        MemorySegment.copy(
                answer.reinterpret(props.responseBytes()), ValueLayout.JAVA_BYTE, 0, response, 0, response.length);
        return response;
    }

    private static MemorySegment answer(MemorySegment request, int requestBytes, int responseBytes)
            throws TesterException {
        MemorySegment answer;
        try {
            answer = (MemorySegment) NativeLibrary.Functions.ANSWER.invokeExact(request, requestBytes, responseBytes);
        } catch (Throwable e) {
            throw new TesterException("roundtrip_answer could not be called", e);
        }
        if (answer.address() == 0) {
            throw new TesterException("roundtrip_answer has no memory for a response of " + responseBytes + " bytes");
        }
        return answer;
    }

    @Override
    public void close() {
        arena.close();
    }
}
