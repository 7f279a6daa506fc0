// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;

/// The baseline that no mechanism under the contract can beat.
public final class MockCopyTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "mock-copy",
                "copies the request, allocates and copies the response; the contract's least work",
                Family.BASELINE,
                "the testbed's own floor: two copies and one array allocation",
                MockTransport.CARD.with(Fact.COPIES, "1 a direction, heap to heap; the response array is allocated"));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.None();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new MockCopyTester(context.verify());
    }
}
