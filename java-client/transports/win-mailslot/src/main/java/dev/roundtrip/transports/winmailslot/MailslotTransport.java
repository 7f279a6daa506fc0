// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winmailslot;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;

/// A pair of mailslots by native methods.
public sealed class MailslotTransport implements Transport permits MailslotStreamsTransport {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "4 a direction: heap to native buffer, to a part, to the kernel, to the receiver; there once more",
            Fact.SYSTEM_CALLS, "a write and a read a side for each 64 KiB; each side is woken once for each",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES,
                    "no: Windows could, in messages of up to 424 bytes that may be lost; this is for one machine",
            Fact.ORDERING,
                    "one request at a time of each client; a slot that all clients write to, and one of each client",
            Fact.WHEN_A_SIDE_DIES,
                    "the client looks after the server's process every 100 ms; the server notices nothing and does not mind",
            Fact.LIBRARIES, "none: JNI, a native method for each round trip",
            Fact.SETTINGS,
                    "parts of 64 KiB with a header of 16 bytes, each answered by one; time-outs by SetMailslotInfo"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "win-mailslot",
                "messages in parts over a pair of mailslots, by native methods (JNI)",
                Family.QUEUE,
                "Smith and Wells 2017, table 1, mailslots with JNI",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-win-mailslot").withClientLibrary();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
