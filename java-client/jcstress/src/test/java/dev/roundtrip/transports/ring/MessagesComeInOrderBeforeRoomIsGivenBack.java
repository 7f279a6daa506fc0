// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/// A reader that has not given back the room of a message takes the next one out of the ring without a look at the
/// baton, which the writer has. With that one it gives the room back, so the others may come either way.
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
public class MessagesComeInOrderBeforeRoomIsGivenBack {
    private final SmallRing ring = new SmallRing();

    public MessagesComeInOrderBeforeRoomIsGivenBack() {
        ring.client().send(4); // goes with the baton
        ring.server().take();
        ring.client().send(5); // goes through the ring
        ring.server().take();
        ring.server().send(6); // goes with the baton, which so comes back
        ring.client().take();
    }

    @Actor
    public void writer() {
        ring.client().send(1);
        ring.client().send(2);
        ring.client().send(3);
    }

    @Actor
    public void reader(JJJ_Result result) {
        result.r1 = ring.server().take();
        result.r2 = ring.server().take();
        result.r3 = ring.server().take();
    }
}
