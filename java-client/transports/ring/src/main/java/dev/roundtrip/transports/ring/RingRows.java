// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

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
import dev.roundtrip.api.TransportOption.OptionValues;
import java.util.List;

/// A pair of rings in shared memory. Rows differ in how both sides wait; in one of them requests are built in, and
/// responses read from, the rings.
public final class RingRows extends Rows {
    private static final long BEYOND_ANY_MESSAGE = 1L << 31;

    static final TransportOption CAPACITY = new TransportOption(
            "capacity",
            "1048576",
            "bytes of each ring, a power of two from 4096 to 1 GiB",
            new OptionValues.PowersOfTwo(4096, 1 << 30));

    @Override
    public List<Transport> list() {
        // The best value found for ring (docs/DECISIONS.md, 9).
        TransportOption pastCaches = pastCachesFrom(16 << 20);
        Transport ring = row(
                        Family.SHARED_MEMORY,
                        "ring",
                        "a pair of rings in shared memory, both sides spinning",
                        "CoralQueue and CoralRing (Coral Blocks); Lamport 1983")
                .copies("2 a direction: heap to shared memory, to the receiver, who copies out while more comes in;"
                        + " from 16 MiB on the server's go past its caches")
                .systemCalls("none while both sides are at work; a sched_yield each 0.1 ms of waiting")
                .isolation("own process; the rings are shared, and each side checks every position and length in them")
                .betweenMachines("no")
                .ordering("one client, requests in their order")
                .whenASideDies(
                        "a lock on the file tells the other within 0.1 s; the file has no name and goes with its last user")
                .libraries("none: MemorySegment and VarHandle; opening, locks and futex through FFM; C++ atomics")
                .settings(
                        "a ring of 1 MiB a direction, larger messages stream through it; positions on lines of their own;"
                                + " up to 56 bytes go in a line that both sides write in turn, unless others are on their way;"
                                + " both sides spin, so two processors")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-ring"))
                .options(CAPACITY, pastCaches)
                .streams(Support.yes())
                .manyClients(false)
                .hasNativeClient(true)
                .handOver(HandOver.SPINNING)
                .with(DeathNotice.NOTICED);
        return List.of(
                ring,
                servedByJava(ring, RingServer.class.getName())
                        .copies(
                                "2 a direction: heap to shared memory, to the receiver, who copies out while more comes in")
                        .libraries(
                                "none: MemorySegment and VarHandle on both sides; opening, locks and futex through FFM")
                        .options(CAPACITY),
                // The gain of ring over this control comes from how its server copies; the gain of this over semaphores
                // comes from the ring.
                ring.as(
                                "ring-plain",
                                "the same rings, copies through the caches at every size: a control for ring",
                                ring.source())
                        .copies(
                                "2 a direction: heap to shared memory, to the receiver, who copies out while more comes in;"
                                        + " as memcpy does at every size")
                        .options(CAPACITY, pastCachesFrom(BEYOND_ANY_MESSAGE))
                        .comparison("is a control for ring"),
                ring.as("ring-yield", "the same rings, both sides calling sched_yield between two looks", ring.source())
                        .systemCalls("a sched_yield for each look that finds nothing, on both sides")
                        .settings("a ring of 1 MiB a direction, larger messages stream through it; both sides yield and"
                                + " never sleep, so two processors"),
                ring.as(
                                "ring-park",
                                "the same rings, both sides asleep in a futex when nothing comes for 25 µs",
                                ring.source())
                        .systemCalls(
                                "none while both sides are at work; after 25 µs of waiting a futex wait, and a futex wake only"
                                        + " if the other side sleeps")
                        .settings("a ring of 1 MiB a direction, larger messages stream through it; 1024 looks"
                                + " before the sleep, plain downcalls; idle sides use no processor")
                        .handOver(HandOver.SPINNING_BRIEFLY),
                ring.as(
                                "ring-inplace",
                                "the same rings, spinning: requests built in and responses read from shared memory",
                                ring.source())
                        .copies(
                                "1 a direction, the server's; outside the contract: the client has neither request nor response"
                                        + " as an array, but writes every word and adds up every word")
                        .messages(new Support.No("its client has no request as an array, which a codec writes into"))
                        .streams(
                                new Support.No(
                                        "its requests are built from their stamp, and ring sends messages through the same rings"))
                        .hasNativeClient(false)
                        .outsideContract("has neither request nor response as an array"));
    }

    private static TransportOption pastCachesFrom(long bytes) {
        return new TransportOption(
                "past-caches-from",
                String.valueOf(bytes),
                "bytes of a message from which on C++ copies it past its caches",
                new OptionValues.Multiples(1, 1, BEYOND_ANY_MESSAGE));
    }

    @Override
    public Tester open(String id, TesterContext context) throws Exception {
        Wait way = switch (id) {
            case "ring-yield" -> Wait.YIELD;
            case "ring-park" -> Wait.SLEEP;
            default -> Wait.SPIN;
        };
        var client = new RingClient(context.endpoint(), way, context.timeout());
        if (id.equals("ring-inplace") && !context.verify()) {
            return new RingInplaceTester(client);
        }
        return new RingTester(client);
    }
}
