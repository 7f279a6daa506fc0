// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A native method call that takes the request's elements and sets a region of the response.
final class JniTester extends AbstractTransferTester {
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return NativeTransfer.requestJni(props.request(), props.responseBytes());
    }
}
