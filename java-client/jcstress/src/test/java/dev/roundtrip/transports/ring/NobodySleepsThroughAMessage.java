// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.roundtrip.posix.Futex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/// Whoever is about to sleep sees what is published, or whoever publishes sees that somebody sleeps and wakes it. That
/// neither does would be a sleep from which nobody wakes.
@JCStressTest
@Outcome(id = "true, true", expect = ACCEPTABLE, desc = "seen, and woken all the same")
@Outcome(id = "true, false", expect = ACCEPTABLE, desc = "seen before it slept")
@Outcome(id = "false, true", expect = ACCEPTABLE, desc = "woken")
@State
public class NobodySleepsThroughAMessage {
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private final Arena arena = Arena.ofAuto();
    private final MemorySegment memory = arena.allocate(RingLayout.HEADER_BYTES, RingLayout.HEADER_BYTES);
    private final Waiting publisher = Waiting.ofClient(Wait.SLEEP, memory, new Futex(arena), null);
    private final Waiting sleeper = Waiting.ofServer(Wait.SLEEP, memory, new Futex(arena), null);

    @Actor
    public void publish() {
        try {
            publisher.publish(memory, RingLayout.REQUESTS_WRITTEN, 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Actor
    public void sleep(ZZ_Result result) {
        try {
            result.r1 = sleeper.hasAfterSayingThatItSleeps(
                    _ -> (long) LONG.getAcquire(memory, RingLayout.REQUESTS_WRITTEN) == 1, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whoever wakes takes the mark of the sleeper away.
    @Arbiter
    public void look(ZZ_Result result) {
        result.r2 = memory.get(JAVA_INT, RingLayout.SERVER_ASLEEP) == 0;
    }
}
