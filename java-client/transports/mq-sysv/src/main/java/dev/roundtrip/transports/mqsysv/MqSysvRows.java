// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mqsysv;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Streams over System V message queues through JNI, as Wells built them.
public final class MqSysvRows extends Rows {
    private static final Path KERNEL = Path.of("/proc/sys/kernel");

    @Override
    public List<Transport> list() {
        Transport sysv = row(
                        Family.QUEUE,
                        "mq-sysv",
                        "a pair of System V message queues through JNI, java.io streams on top",
                        "Wells 2010, message queues; Kumoń 2017, 2.8")
                .copies("4 a direction: into the stream's unit, to native memory, into and out of the kernel;"
                        + " the server collects segments with 1 more")
                .systemCalls(
                        "msgsnd and msgrcv for each message of a unit; a wake-up a direction for what a queue holds, 1 MiB"
                                + " about a hundred, which take half of the time")
                .isolation("two processes of one user; queues have mode 0600")
                .betweenMachines("no")
                .ordering("in order")
                .whenASideDies("a server that ends removes the queues, which is seen at once; one that is killed leaves"
                        + " them, and the time-out ends the trip")
                .libraries("none: JNI, C library")
                .settings(
                        QueueLimits.read(KERNEL).map(QueueLimits::inWords).orElse("the kernel has no System V queues"))
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-mq-sysv").withClientLibrary())
                .manyClients(false)
                .hasNativeClient(true)
                .streams(Support.yes());
        return List.of(
                sysv,
                servedByJava(sysv, MqSysvServer.class.getName())
                        .copies(
                                "4 a direction: into the stream's unit, to native memory, into and out of the kernel; the server"
                                        + " copies to the heap and collects messages with 2 more")
                        .libraries("none: JNI and the C library on both sides; the queues are made through FFM"));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return Support.unless(QueueLimits.read(KERNEL)
                .map(QueueLimits::obstacle)
                .orElse(Optional.of("the kernel has no System V message queues (CONFIG_SYSVIPC)")));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        MessageQueue.load(context.clientLibrary().orElseThrow());
        return new MqSysvTester(context.endpoint(), context.timeout());
    }
}
