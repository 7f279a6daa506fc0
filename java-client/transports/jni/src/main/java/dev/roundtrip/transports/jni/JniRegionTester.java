// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A native method call that copies a region of each array.
final class JniRegionTester extends AbstractTransferTester {
    @Override
    protected byte[] execute(TestProps props) throws IOException {
        byte[] response = new byte[props.responseBytes()];
        NativeTransfer.requestRegion(props.request(), response);
        return response;
    }
}
