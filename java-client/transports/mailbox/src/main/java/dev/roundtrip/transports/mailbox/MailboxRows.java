// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Named endpoints in shared memory that post messages to each other.
public final class MailboxRows extends Rows {
    private static final TransportOption PART_BYTES =
            TransportOption.partBytes("room in each receive area, a multiple of 4096; larger messages cross in pieces");

    private static final TransportOption PATIENCE = new TransportOption(
            "patience-ms",
            "5",
            "how long a send waits for one destination before others have their turn (Salman 2017, V.D)",
            new TransportOption.OptionValues.Multiples(1, 1, 60_000));

    @Override
    public List<Transport> list() {
        Transport mailbox = row(
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
                .options(PART_BYTES, PATIENCE)
                .streams(Support.yes())
                .hasNativeClient(true)
                .withstandsDamage(new Support.No("the C library trusts what stands in a lock"))
                .with(DeathNotice.NOTICED);
        return List.of(
                mailbox,
                row(
                                Family.IN_PROCESS,
                                "mailbox-one-process",
                                "two endpoints of mailbox in one process, the other one served by a thread of this JVM",
                                "Salman 2017, V.B")
                        .copies("4 a direction, as mailbox; the server's heap in place of C++ memory")
                        .systemCalls("4 wake-ups a direction for small messages, as mailbox, all within one process")
                        .isolation("none: two endpoints share one process")
                        .betweenMachines("no")
                        .ordering("any endpoints; what one posts to another arrives in order")
                        .whenASideDies("both die")
                        .libraries("client library of this folder through the foreign-function API on both sides")
                        .settings("as mailbox; two threads of the library an endpoint, and one of Java that serves")
                        .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                        .server(new ServerSpec.Library("roundtrip-mailbox-client"))
                        .options(PART_BYTES, PATIENCE)
                        .handOver(HandOver.WAKE_UP)
                        .legs(Support.yes())
                        .streams(Support.yes())
                        .comparison("stays within one process: a row to compare two processes with"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        var settings = new MailboxSettings(
                Long.parseLong(context.options().get(PART_BYTES.name())),
                Duration.ofMillis(Long.parseLong(context.options().get(PATIENCE.name()))));
        if (id.equals("mailbox-one-process")) {
            MailboxCalls.load(Path.of(context.endpoint()));
            return OneProcessTester.open(context, settings);
        }
        MailboxCalls.load(context.clientLibrary().orElseThrow());
        return new MailboxTester(context.endpoint(), settings, context.timeout());
    }
}
