// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.signal;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Shared memory, and real-time signals that say whose turn it is.
public final class SignalTransport implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "2 a direction: heap to shared memory, to the receiver",
            Fact.SYSTEM_CALLS,
                    "a signal sent and a sigtimedwait a side and piece; each side is woken once a piece; no handler runs",
            Fact.ISOLATION,
                    "own process of the same user; the area is shared: the server checks every length in it, and survives"
                            + " that a client cuts it off",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one client, one request at a time; real-time signals queue in their order",
            Fact.WHEN_A_SIDE_DIES,
                    "a client that sends learns at once that the server is gone (pidfd), one that waits at its time-out; a"
                            + " server takes the next client; the memory stays until the next server or command",
            Fact.LIBRARIES, "client library of this folder through JNI",
            Fact.SETTINGS,
                    "SIGRTMIN+1 there, SIGRTMIN+2 back to the very thread that asked, blocked in it and ignored in others;"
                            + " pieces of 1 MiB, larger messages in several"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "signal",
                "shared memory, handed over by real-time signals with a value",
                Family.SHARED_MEMORY,
                "Kumoń 2017, 2.2; sigqueue(3), sigtimedwait(2)",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-signal").withClientLibrary();
    }

    @Override
    public List<TransportOption> options() {
        return List.of(TransportOption.partBytes("largest piece of a message, a multiple of 4096"));
    }

    @Override
    public boolean manyClients() {
        return false;
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public Support withstandsDamage() {
        return new Support.No("whoever damages the head of the area keeps later clients out");
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public AbstractTransferTester open(TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new SignalTester(context.endpoint(), context.timeout());
    }
}
