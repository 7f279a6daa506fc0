// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.DeathNotice;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Named endpoints in shared memory that post messages to each other.
public final class MailboxTransport implements Transport {
    private static final TransportOption PART_BYTES =
            TransportOption.partBytes("room in each receive area, a multiple of 4096; larger messages cross in pieces");

    private static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "4 a direction: heap to the outgoing message, to the receive area, to the incoming message, to the"
                            + " heap; never two at once",
            Fact.SYSTEM_CALLS,
                    "4 wake-ups a direction for small messages: outgoing queue, receive area and its release, incoming"
                            + " queue",
            Fact.ISOLATION,
                    "own process; an endpoint checks every length that comes and survives others that die, but not one"
                            + " that damages a lock or semaphore, which are the C library's",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "any endpoints; what one posts to another arrives in order",
            Fact.WHEN_A_SIDE_DIES,
                    "its locks go to the next (robust mutexes), its name is free at once; a client that waits sees it"
                            + " within 100 ms; nothing is left, the memory has no name",
            Fact.LIBRARIES, "client library of this folder through the foreign-function API: POSIX threads, memfd",
            Fact.SETTINGS,
                    "receive areas of 1 MiB, larger messages in several segments; a send waits at most 5 ms, then others"
                            + " have their turn; no spinning"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "mailbox",
                "a library of named endpoints with a receive area each, called through FFM",
                Family.SHARED_MEMORY,
                "Salman 2017, shared memory",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-mailbox").withClientLibrary();
    }

    @Override
    public List<TransportOption> options() {
        return List.of(PART_BYTES);
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public Support withstandsDamage() {
        return new Support.No("the C library trusts what stands in a lock");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        MailboxCalls.load(context.clientLibrary().orElseThrow());
        return new MailboxTester(
                context.endpoint(), Long.parseLong(context.options().get(PART_BYTES.name())), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(DeathNotice.NOTICED);
    }
}
