// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winnamedpipe;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A named pipe of Windows, each round trip a native method (JNI). Owns its end.
final class NamedPipeTester extends AbstractTransferTester {
    private final NativePipe nativePipe;

    NamedPipeTester(NativePipe nativePipe) {
        this.nativePipe = nativePipe;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return nativePipe.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        nativePipe.close();
    }
}
