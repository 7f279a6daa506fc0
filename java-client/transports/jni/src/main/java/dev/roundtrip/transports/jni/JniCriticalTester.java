// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A native method call that reads and writes the arrays where they lie.
final class JniCriticalTester extends AbstractTransferTester {
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return NativeTransfer.requestJniCritical(props.request(), props.responseBytes());
    }
}
