// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;

/// A native method and back, without a message.
final class FloorNativeTester extends AbstractTransferTester {
    private static final byte[] NO_MESSAGE = {};

    @Override
    protected byte[] execute(TestProps props) {
        NativeNoOp.call();
        return NO_MESSAGE;
    }
}
