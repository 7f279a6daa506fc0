// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

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
import dev.roundtrip.api.TransportOption.OptionValues;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// POSIX message queues through the foreign-function API.
public final class MqPosixRows extends Rows {
    private static final Path PROC = Path.of("/proc");

    @Override
    public List<Transport> list() {
        Optional<QueueLimits> limits = QueueLimits.read(PROC);
        long partBytes =
                limits.map(QueueLimits::messageBytes).orElse(Long.MAX_VALUE) - MqPosixTester.REQUEST_HEADER_BYTES;
        Transport queues = row(
                        Family.QUEUE,
                        "mq-posix",
                        "a pair of POSIX message queues through foreign-function calls",
                        "Kumoń 2017, 2.8; stands for the mailslots of Smith and Wells 2017")
                .copies("3 a direction: off or onto the heap, into and out of the kernel; the server collects"
                        + " segments with 1 more")
                .systemCalls("mq_timedsend and mq_timedreceive for each message of a unit; a wake-up a direction")
                .isolation("two processes of one user; queues have mode 0600")
                .betweenMachines("no")
                .ordering("in order; by priority where there are several")
                .whenASideDies(
                        "a client that waits looks every 10 ms whether the server still holds its lock on the queue")
                .libraries("none: java.lang.foreign, C library")
                .settings(limits.map(QueueLimits::inWords).orElse("the kernel has no POSIX message queues"))
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-mq-posix"))
                .manyClients(false)
                .hasNativeClient(true)
                .with(DeathNotice.NOTICED)
                .streamsUpTo(
                        partBytes,
                        "of messages of several parts the next one would overtake the last, by its priority; one part holds "
                                + partBytes + " bytes");
        return List.of(
                queues,
                queues.as(
                                "mq-posix-notify",
                                "the queues of mq-posix, of whose messages mq_notify tells the server by a signal",
                                "Kumoń 2017, 2.8; mq_notify(3)")
                        .systemCalls(
                                "mq_timedsend and mq_timedreceive for each message of a unit; in the server mq_notify,"
                                        + " mq_getattr and sigwaitinfo, and a look that finds nothing, for each wake-up")
                        .options(new TransportOption(
                                "wait", "notify", "how the server waits for requests", new OptionValues.Any()))
                        .hasNativeClient(false));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return Support.unless(QueueLimits.read(PROC)
                .map(QueueLimits::obstacle)
                .orElse(Optional.of("the kernel has no POSIX message queues (CONFIG_POSIX_MQUEUE)")));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new MqPosixTester(context.endpoint(), context.timeout());
    }
}
