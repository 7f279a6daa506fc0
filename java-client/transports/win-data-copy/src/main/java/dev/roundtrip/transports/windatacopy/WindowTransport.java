// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.windatacopy;

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

/// Data that one window sends another.
public final class WindowTransport implements Transport {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "4 a direction: heap to native buffer, to a part, to the kernel, to the receiver; there once more",
            Fact.SYSTEM_CALLS,
                    "two SendMessageTimeout for each 64 KiB, the second while the first waits; each side is woken once for each",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one request at a time of each client; one window and thread for all clients",
            Fact.WHEN_A_SIDE_DIES, "the other's call fails, within a second or so",
            Fact.LIBRARIES, "none: JNI, a native method for each round trip",
            Fact.SETTINGS, "parts of 64 KiB with a header of 16 bytes; HWND_MESSAGE, no desktop is needed"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "win-data-copy",
                "messages in parts by WM_COPYDATA between message-only windows (JNI)",
                Family.QUEUE,
                "Smith and Wells 2017, table 1, data copy",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-win-data-copy").withClientLibrary();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
