// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.windatacopy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// WM_COPYDATA between two windows, each round trip a native method (JNI).
final class WindowTester extends AbstractTransferTester {
    private final NativeWindow nativeWindow;

    WindowTester(NativeWindow nativeWindow) {
        this.nativeWindow = nativeWindow;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return nativeWindow.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        nativeWindow.close();
    }
}
