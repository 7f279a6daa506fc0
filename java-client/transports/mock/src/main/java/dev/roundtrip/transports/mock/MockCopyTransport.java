// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TesterContext;

/// The baseline that no mechanism under the contract can beat.
public final class MockCopyTransport extends MockTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "mock-copy",
                "copies the request, allocates and copies the response; the contract's least work",
                Family.BASELINE,
                "the testbed's own floor: two copies and one array allocation",
                CARD.with(Fact.COPIES, "1 a direction, heap to heap; the response array is allocated"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new MockCopyTester(context.verify());
    }
}
