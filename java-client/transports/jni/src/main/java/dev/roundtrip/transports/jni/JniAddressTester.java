// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.OffHeapMemory;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A native method call with the address of the request, which is copied off the heap. Owns that memory.
final class JniAddressTester extends AbstractTransferTester {
    private final OffHeapMemory memory = new OffHeapMemory();
    private MemorySegment nativeRequest = MemorySegment.NULL;

    @Override
    protected void beforeTest(TestProps props) {
        nativeRequest = memory.atLeast(props.requestBytes());
    }

    @SuppressWarnings("restricted") // the library says where its answer is, by a number
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        MemorySegment.copy(props.request(), 0, nativeRequest, ValueLayout.JAVA_BYTE, 0, props.requestBytes());
        long answer = NativeTransfer.requestAddress(nativeRequest, props.requestBytes(), props.responseBytes());
        return MemorySegment.ofAddress(answer)
                .reinterpret(props.responseBytes())
                .toArray(ValueLayout.JAVA_BYTE);
    }

    @Override
    public void close() {
        memory.close();
    }
}
