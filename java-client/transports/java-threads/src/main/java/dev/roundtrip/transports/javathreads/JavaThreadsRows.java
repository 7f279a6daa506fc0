// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.javathreads;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Two threads of one JVM: the least that two sides in Java can take.
public final class JavaThreadsRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.IN_PROCESS,
                        "java-threads",
                        "two spinning threads of one JVM with two queues",
                        "CoralQueue (Coral Blocks), between threads; FastForward (Giacomoni, Moseley and Vachharajani 2008)")
                .copies(
                        "none in, for the array itself is handed over; 1 out, the answer to a new array; a message of a stream"
                                + " is copied once")
                .systemCalls("none while both sides are at work; a sched_yield each 16 384 looks of waiting")
                .isolation("none: two threads share all of one JVM")
                .betweenMachines("no")
                .ordering("in order; one client a queue")
                .whenASideDies("both die")
                .libraries("none: java.util.concurrent.atomic")
                .settings("a ring of 1024 references a direction; both sides spin, so two processors")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .handOver(HandOver.SPINNING)
                .legs(Support.yes())
                .streams(Support.yes())
                .comparison("stays within one JVM: a row to compare two JVMs with"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new JavaThreadsTester(context);
    }
}
