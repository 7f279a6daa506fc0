// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// The same slots, the one that is written to a file to Java.
public final class MailslotStreamsTransport extends MailslotTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "win-mailslot-streams",
                "the slots of win-mailslot, written by java.io; only native methods can read one",
                Family.QUEUE,
                "Smith and Wells 2017, table 1, mailslots with Java streams",
                CARD.with(
                        Fact.LIBRARIES,
                        "none: java.io.FileOutputStream on the slot's path, and JNI to read the answers"));
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public AbstractTransferTester open(TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new MailslotStreamsTester(context.endpoint(), context.timeout());
    }
}
