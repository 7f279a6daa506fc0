// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/// A request and its answer go through the same line, and neither is taken for the other, nor twice.
@JCStressTest
@Outcome(id = "0, 0, 0", expect = ACCEPTABLE, desc = "the request had not come")
@Outcome(id = "0, 0, 1", expect = ACCEPTABLE, desc = "the answer had not come")
@Outcome(id = "2, 0, 1", expect = ACCEPTABLE, desc = "the answer had come")
@Outcome(id = "0, 2, 1", expect = ACCEPTABLE, desc = "the answer came between two looks")
@State
public class AnswerTakesTheBatonBack {
    private final SmallRing ring = new SmallRing();

    @Actor
    public void client(JJJ_Result result) {
        ring.client().send(1);
        result.r1 = ring.client().receive();
        result.r2 = ring.client().receive();
    }

    @Actor
    public void server(JJJ_Result result) {
        result.r3 = ring.server().receive();
        if (result.r3 != 0) {
            ring.server().send(result.r3 + 1);
        }
    }
}
