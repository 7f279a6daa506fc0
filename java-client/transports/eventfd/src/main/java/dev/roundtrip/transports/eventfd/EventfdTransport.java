// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.eventfd;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.DeathNotice;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OptionValues;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Shared memory without a name, and eventfds as doorbells.
public final class EventfdTransport implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "2 a direction: heap to shared memory, to the receiver",
            Fact.SYSTEM_CALLS, "write, ppoll and read of an eventfd a side and piece; each side is woken once a piece",
            Fact.ISOLATION,
                    "own process; an area a client, sealed in its size, and the server checks every length in it",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES,
                    "the kernel closes the socket, the other side sees it at once; memory and eventfds have no names and"
                            + " go with their last user",
            Fact.LIBRARIES, "client library of this folder through JNI, for Java cannot receive descriptors",
            Fact.SETTINGS,
                    "pieces of 1 MiB, larger messages in several; one native call a round trip, no spinning; the socket"
                            + " carries descriptors only"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "eventfd",
                "shared memory with eventfds as doorbells, passed over a Unix socket",
                Family.SHARED_MEMORY,
                "eventfd(2), memfd_create(2), unix(7): what Linux adds to the papers",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-eventfd").withClientLibrary();
    }

    @Override
    public List<TransportOption> options() {
        return List.of(new TransportOption(
                "part-bytes",
                "1048576",
                "largest piece of a message, a multiple of 4096",
                new OptionValues.Multiples(4096, 4096, 1 << 30)));
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public AbstractTransferTester open(TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new EventfdTester(context.endpoint(), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(DeathNotice.NOTICED);
    }
}
