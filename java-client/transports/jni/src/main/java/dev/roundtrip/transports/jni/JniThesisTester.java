// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// The native method of the thesis (Kumoń 2017, listing 3.7).
final class JniThesisTester extends AbstractTransferTester {
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return NativeTransfer.requestThesis(props.request(), props.responseBytes());
    }
}
