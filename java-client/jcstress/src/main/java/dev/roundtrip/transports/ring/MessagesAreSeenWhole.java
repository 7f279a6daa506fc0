package dev.roundtrip.transports.ring;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/// A message that is there is there with its content, and after the one before it.
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "none had come")
@Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "the first came between two looks")
@Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "only the first had come")
@Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "both had come")
@State
public class MessagesAreSeenWhole {
    private final SmallRing ring = new SmallRing();

    @Actor
    public void writer() {
        ring.send(1);
        ring.send(2);
    }

    @Actor
    public void reader(JJ_Result result) {
        result.r1 = ring.receive();
        result.r2 = ring.receive();
    }
}
