// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.MessagesInPlace;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.OffHeapMemory;
import java.lang.foreign.MemorySegment;

/// A foreign-function call with a request that is built off the heap, and a response that is read where the library
/// has it ([MessagesInPlace]). In verify mode [FfmTester] moves the bytes. Owns the off-heap request.
final class FfmInplaceTester extends AbstractTransferTester {
    private final OffHeapMemory memory = new OffHeapMemory();
    private final MessagesInPlace messages = new MessagesInPlace();
    private MemorySegment nativeRequest = MemorySegment.NULL;

    @Override
    protected void beforeTest(TestProps props) {
        nativeRequest = memory.atLeast(props.requestBytes());
    }

    @SuppressWarnings("restricted") // the library says how long its answer is, not the pointer
    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        MessagesInPlace.write(props.request(), nativeRequest);
        MemorySegment answer = NativeLibrary.answer(nativeRequest, props.requestBytes(), props.responseBytes());
        return messages.read(answer.reinterpret(props.responseBytes()), props.responseBytes());
    }

    @Override
    public void close() {
        memory.close();
    }
}
