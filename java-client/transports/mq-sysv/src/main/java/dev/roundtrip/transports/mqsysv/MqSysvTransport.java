// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

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

/// Streams over System V message queues through JNI, as Wells built them.
public final class MqSysvTransport implements Transport {
    private static final Path KERNEL = Path.of("/proc/sys/kernel");

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "mq-sysv",
                "a pair of System V message queues through JNI, java.io streams on top",
                Family.QUEUE,
                "Wells 2010, message queues; Kumoń 2017, 2.8",
                new Card(Map.of(
                        Fact.COPIES,
                        "4 a direction: into the stream's unit, to native memory, into and out of the kernel;"
                                + " the server collects segments with 1 more",
                        Fact.SYSTEM_CALLS,
                        "msgsnd and msgrcv for each message of a unit; a wake-up a direction for what a queue holds, 1 MiB"
                                + " about a hundred, which take half of the time",
                        Fact.ISOLATION,
                        "two processes of one user; queues have mode 0600",
                        Fact.BETWEEN_MACHINES,
                        "no",
                        Fact.ORDERING,
                        "in order",
                        Fact.WHEN_A_SIDE_DIES,
                        "a server that ends removes the queues, which is seen at once; one that is killed leaves"
                                + " them, and the time-out ends the trip",
                        Fact.LIBRARIES,
                        "none: JNI, C library",
                        Fact.SETTINGS,
                        size())));
    }

    private static String size() {
        return QueueLimits.read(KERNEL).map(QueueLimits::inWords).orElse("the kernel has no System V queues");
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-mq-sysv").withClientLibrary();
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
        return Support.unless(QueueLimits.read(KERNEL)
                .map(QueueLimits::obstacle)
                .orElse(Optional.of("the kernel has no System V message queues (CONFIG_SYSVIPC)")));
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        MessageQueue.load(context.clientLibrary().orElseThrow());
        return new MqSysvTester(context.endpoint(), context.timeout());
    }
}
