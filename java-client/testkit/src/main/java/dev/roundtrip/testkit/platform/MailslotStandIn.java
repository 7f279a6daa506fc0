// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;

/// A mailslot in which a client's first message is left.
final class MailslotStandIn extends HandleStandIn {
    private static final int MESSAGE_BYTES = 256 << 10;
    private static final int PATIENCE_MILLIS = 10_000;

    MailslotStandIn(String server) throws IOException {
        super(server);
        take("CreateMailslot", PipeCalls.createMailslot(name(), PATIENCE_MILLIS));
    }

    @Override
    byte[] hear() throws IOException {
        return read(MESSAGE_BYTES);
    }
}
