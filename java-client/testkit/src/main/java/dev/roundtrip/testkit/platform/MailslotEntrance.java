// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Optional;

/// A mailslot of Windows.
///
/// @param name as in `\\.\mailslot\roundtrip-4711`
record MailslotEntrance(String name) implements MessageEntrance {
    /// Wine takes none over 212 960 bytes.
    private static final int MOST_BYTES = 128 << 10;

    @Override
    public int mostBytes() {
        return MOST_BYTES;
    }

    /// In one write, as a message is.
    @Override
    public void send(byte[] message) throws IOException {
        try (var slot = new FileOutputStream(name)) {
            slot.write(message);
        }
    }

    @Override
    public Optional<Recorder> record() throws IOException {
        return Optional.of(new MailslotStandIn(name));
    }
}
