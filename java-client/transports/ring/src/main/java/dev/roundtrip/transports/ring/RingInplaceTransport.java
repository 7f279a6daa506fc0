// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;

/// A pair of rings in shared memory, in which requests are built and responses read.
public final class RingInplaceTransport extends RingMechanism {
    public RingInplaceTransport() {
        super(
                Wait.SPIN,
                "ring-inplace",
                "the same rings, spinning: requests built in and responses read from shared memory",
                CARD.with(
                        Fact.COPIES,
                        "1 a direction, the server's; outside the contract: the client has neither request nor response"
                                + " as an array, but writes every word and adds up every word"));
    }

    @Override
    public Support messages() {
        return new Support.No("its client has no request as an array, which a codec writes into");
    }

    @Override
    public Support streams(long messageBytes) {
        return new Support.No(
                "its requests are built from their stamp, and ring sends messages through the same rings");
    }

    @Override
    public boolean hasNativeClient() {
        return false;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        RingClient client = connect(context);
        return context.verify() ? new RingTester(client) : new RingInplaceTester(client);
    }

    @Override
    public Suitability suitability() {
        return super.suitability().outsideContract("has neither request nor response as an array");
    }
}
