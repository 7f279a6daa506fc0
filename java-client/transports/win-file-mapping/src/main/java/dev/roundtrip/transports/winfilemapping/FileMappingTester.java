// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winfilemapping;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A file mapping and two semaphores, each round trip a native method (JNI).
final class FileMappingTester extends AbstractTransferTester {
    private final NativeMapping nativeMapping;

    FileMappingTester(NativeMapping nativeMapping) {
        this.nativeMapping = nativeMapping;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return nativeMapping.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        nativeMapping.close();
    }
}
