// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A native method call (Kumoń 2017, 3.5).
final class JniTester extends AbstractTransferTester {
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return NativeTransfer.requestJni(props.request(), props.responseBytes());
    }
}
