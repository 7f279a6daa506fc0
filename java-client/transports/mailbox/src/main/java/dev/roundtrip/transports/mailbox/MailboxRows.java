// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;

/// Named endpoints in shared memory that post messages to each other.
public final class MailboxRows extends Rows {
    private static final TransportOption PART_BYTES =
            TransportOption.partBytes("room in each receive area, a multiple of 4096; larger messages cross in pieces");

    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "mailbox",
                        "a library of named endpoints with a receive area each, called through FFM",
                        "Salman 2017, shared memory")
                .copies(
                        "4 a direction: heap to the outgoing message, to the receive area, to the incoming message, to the"
                                + " heap; never two at once")
                .systemCalls(
                        "4 wake-ups a direction for small messages: outgoing queue, receive area and its release, incoming"
                                + " queue")
                .isolation(
                        "own process; an endpoint checks every length that comes and survives others that die, but not one"
                                + " that damages a lock or semaphore, which are the C library's")
                .betweenMachines("no")
                .ordering("any endpoints; what one posts to another arrives in order")
                .whenASideDies(
                        "its locks go to the next (robust mutexes), its name is free at once; a client that waits sees it"
                                + " within 10 ms; nothing is left, the memory has no name")
                .libraries("client library of this folder through the foreign-function API: POSIX threads, memfd")
                .settings(
                        "receive areas of 1 MiB, larger messages in several segments; a send waits at most 5 ms, then others"
                                + " have their turn; no spinning")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-mailbox").withClientLibrary())
                .options(PART_BYTES)
                .streams(Support.yes())
                .hasNativeClient(true)
                .withstandsDamage(new Support.No("the C library trusts what stands in a lock"))
                .with(DeathNotice.NOTICED));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        MailboxCalls.load(context.clientLibrary().orElseThrow());
        return new MailboxTester(
                context.endpoint(), Long.parseLong(context.options().get(PART_BYTES.name())), context.timeout());
    }
}
