// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/// A message that is there is there with its content, and after the one before it: the first comes with the baton, the
/// others through the ring.
@JCStressTest
@Outcome(id = "0, 0, 0", expect = ACCEPTABLE, desc = "none had come")
@Outcome(id = "0, 0, 1", expect = ACCEPTABLE, desc = "the first came before the last look")
@Outcome(id = "0, 1, 0", expect = ACCEPTABLE, desc = "the first came between two looks")
@Outcome(id = "0, 1, 2", expect = ACCEPTABLE, desc = "two came after the first look")
@Outcome(id = "1, 0, 0", expect = ACCEPTABLE, desc = "only the first had come")
@Outcome(id = "1, 0, 2", expect = ACCEPTABLE, desc = "the second came before the last look")
@Outcome(id = "1, 2, 0", expect = ACCEPTABLE, desc = "two had come")
@Outcome(id = "1, 2, 3", expect = ACCEPTABLE, desc = "all had come")
@State
public class MessagesAreSeenWhole {
    private final SmallRing ring = new SmallRing();

    @Actor
    public void writer() {
        ring.client().send(1);
        ring.client().send(2);
        ring.client().send(3);
    }

    @Actor
    public void reader(JJJ_Result result) {
        result.r1 = ring.server().receive();
        result.r2 = ring.server().receive();
        result.r3 = ring.server().receive();
    }
}
