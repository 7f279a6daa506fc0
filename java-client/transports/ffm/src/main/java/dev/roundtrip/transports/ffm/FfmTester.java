// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.OffHeapMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A foreign-function call; the request is copied off the heap, the response onto it. Owns the off-heap request.
final class FfmTester extends AbstractTransferTester {
    private final OffHeapMemory memory = new OffHeapMemory();
    private MemorySegment nativeRequest = MemorySegment.NULL;

    @Override
    protected void beforeTest(TestProps props) {
        nativeRequest = memory.atLeast(props.requestBytes());
    }

    @SuppressWarnings("restricted") // the library says how long its answer is, not the pointer
    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        MemorySegment.copy(props.request(), 0, nativeRequest, ValueLayout.JAVA_BYTE, 0, props.requestBytes());
        MemorySegment answer = NativeLibrary.answer(nativeRequest, props.requestBytes(), props.responseBytes());
        byte[] response = new byte[props.responseBytes()];
        MemorySegment.copy(
                answer.reinterpret(props.responseBytes()), ValueLayout.JAVA_BYTE, 0, response, 0, response.length);
        return response;
    }

    @Override
    public void close() {
        memory.close();
    }
}
