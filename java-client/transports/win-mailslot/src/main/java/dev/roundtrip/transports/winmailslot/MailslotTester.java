// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import java.io.IOException;

/// A pair of mailslots, each round trip a native method (JNI). Owns its slot.
final class MailslotTester extends AbstractTransferTester {
    private final NativeMailslots nativeMailslots;

    MailslotTester(NativeMailslots nativeMailslots) {
        this.nativeMailslots = nativeMailslots;
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        return nativeMailslots.exchange(props.request(), props.responseBytes());
    }

    @Override
    public void close() {
        nativeMailslots.close();
    }
}
