// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.DeathNotice;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.OptionValues;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.util.List;
import java.util.Map;

/// What all rows of the rings have in common; they differ in how both sides wait.
abstract class RingMechanism implements Transport {
    /// Of the row whose sides spin and that copies.
    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "2 a direction: heap to shared memory, to the receiver, who copies out while more comes in;"
                            + " from 16 MiB on the server's go past its caches",
            Fact.SYSTEM_CALLS, "none while both sides are at work; a sched_yield each 0.1 ms of waiting",
            Fact.ISOLATION, "own process; the rings are shared, and each side checks every position and length in them",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one client, requests in their order",
            Fact.WHEN_A_SIDE_DIES,
                    "a lock on the file tells the other within 0.1 s; the file has no name and goes with its last user",
            Fact.LIBRARIES, "none: MemorySegment and VarHandle; opening, locks and futex through FFM; C++ atomics",
            Fact.SETTINGS,
                    "a ring of 1 MiB a direction, larger messages stream through it; positions on lines of their own;"
                            + " up to 56 bytes go in a line that both sides write in turn, unless others are on their way;"
                            + " both sides spin, so two processors"));

    static final long BEYOND_ANY_MESSAGE = 1L << 31;

    private final Wait way;
    private final Descriptor descriptor;

    RingMechanism(Wait way, String id, String summary, Card card) {
        this.way = way;
        this.descriptor = new Descriptor(
                id, summary, Family.SHARED_MEMORY, "CoralQueue and CoralRing (Coral Blocks); Lamport 1983", card);
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-ring");
    }

    @Override
    public final List<TransportOption> options() {
        return List.of(
                new TransportOption(
                        "capacity",
                        "1048576",
                        "bytes of each ring, a power of two from 4096 to 1 GiB",
                        new OptionValues.PowersOfTwo(4096, 1 << 30)),
                new TransportOption(
                        "past-caches-from",
                        String.valueOf(pastCachesFrom()),
                        "bytes of a message from which on C++ copies it past its caches",
                        new OptionValues.Multiples(1, 1, BEYOND_ANY_MESSAGE)));
    }

    /// Unless the run says otherwise: what was found best for `ring` (docs/adr/0009).
    long pastCachesFrom() {
        return 16 << 20;
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    public final boolean manyClients() {
        return false;
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public final HandOver handOver() {
        return way == Wait.SLEEP ? HandOver.SPINNING_BRIEFLY : HandOver.SPINNING;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return new RingTester(connect(context));
    }

    final RingClient connect(TesterContext context) throws Exception {
        return new RingClient(context.endpoint(), way, context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(DeathNotice.NOTICED);
    }
}
