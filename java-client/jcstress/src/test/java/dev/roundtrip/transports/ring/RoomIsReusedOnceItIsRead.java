// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZJ_Result;

/// A message is not written over until it was taken out of a full ring.
@JCStressTest
@Outcome(id = "false, 1", expect = ACCEPTABLE, desc = "the ring was still full")
@Outcome(id = "true, 1", expect = ACCEPTABLE, desc = "there was room, as the first message had been taken")
@State
public class RoomIsReusedOnceItIsRead {
    private final SmallRing ring = new SmallRing();

    public RoomIsReusedOnceItIsRead() {
        ring.client().send(SmallRing.MESSAGES + 2); // goes with the baton, which does not come back
        ring.server().receive();
        for (int content = 1; content <= SmallRing.MESSAGES; content++) {
            ring.client().send(content);
        }
    }

    @Actor
    public void writer(ZJ_Result result) {
        result.r1 = ring.client().send(SmallRing.MESSAGES + 1);
    }

    @Actor
    public void reader(ZJ_Result result) {
        result.r2 = ring.server().receive();
    }
}
