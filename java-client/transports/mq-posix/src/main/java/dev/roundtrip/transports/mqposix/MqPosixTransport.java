// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqposix;

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
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// POSIX message queues through the foreign-function API.
public final class MqPosixTransport implements Transport {
    private static final Path PROC = Path.of("/proc");

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "mq-posix",
                "a pair of POSIX message queues through foreign-function calls",
                Family.QUEUE,
                "Kumoń 2017, 2.8; stands for the mailslots of Smith and Wells 2017",
                new Card(Map.of(
                        Fact.COPIES,
                                "3 a direction: off or onto the heap, into and out of the kernel; the server collects"
                                        + " segments with 1 more",
                        Fact.SYSTEM_CALLS,
                                "mq_timedsend and mq_timedreceive for each message of a unit; a wake-up a direction",
                        Fact.ISOLATION, "two processes of one user; queues have mode 0600",
                        Fact.BETWEEN_MACHINES, "no",
                        Fact.ORDERING, "in order; by priority where there are several",
                        Fact.WHEN_A_SIDE_DIES, "nobody is told: the time-out ends the trip",
                        Fact.LIBRARIES, "none: java.lang.foreign, C library",
                        Fact.SETTINGS, size())));
    }

    private static String size() {
        return QueueLimits.read(PROC).map(QueueLimits::inWords).orElse("the kernel has no POSIX message queues");
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-mq-posix");
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
    public Support runsHere() {
        return Support.unless(QueueLimits.read(PROC)
                .map(QueueLimits::obstacle)
                .orElse(Optional.of("the kernel has no POSIX message queues (CONFIG_POSIX_MQUEUE)")));
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.unless(QueueLimits.read(PROC)
                .filter(limits -> messageBytes > limits.messageBytes() - MqPosixTester.REQUEST_HEADER_BYTES)
                .map(limits -> "of messages of several parts the next one would overtake the last, by its priority;"
                        + " one part holds " + (limits.messageBytes() - MqPosixTester.REQUEST_HEADER_BYTES)
                        + " bytes"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new MqPosixTester(context.endpoint(), context.timeout());
    }
}
