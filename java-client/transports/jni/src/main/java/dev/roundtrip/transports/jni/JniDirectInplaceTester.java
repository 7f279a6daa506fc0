// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.MessagesInPlace;
import dev.roundtrip.api.TestProps;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// A native method call with a direct buffer, in which the request is built and the response read
/// ([MessagesInPlace]). In verify mode [JniDirectTester] moves the bytes through such a buffer.
final class JniDirectInplaceTester extends AbstractTransferTester {
    private final DirectBuffer direct = new DirectBuffer();
    private final MessagesInPlace messages = new MessagesInPlace();

    /// Memory of the buffer.
    private MemorySegment memory = MemorySegment.ofBuffer(direct.buffer());

    @Override
    protected void beforeTest(TestProps props) {
        if (direct.fit(props)) {
            memory = MemorySegment.ofBuffer(direct.buffer());
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        MessagesInPlace.write(props.request(), memory);
        NativeTransfer.requestDirect(direct.buffer(), props.requestBytes(), props.responseBytes());
        return messages.read(memory, props.responseBytes());
    }
}
