// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mock;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// The baseline that shows what the testbed itself costs.
public sealed class MockTransport implements Transport permits MockCopyTransport {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES, "none: the response array is allocated and zeroed",
            Fact.SYSTEM_CALLS, "none",
            Fact.ISOLATION, "none: nothing leaves the JVM",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "a method call",
            Fact.WHEN_A_SIDE_DIES, "there is one side",
            Fact.LIBRARIES, "none",
            Fact.SETTINGS, "none"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "mock",
                "allocates the response; what the testbed itself costs",
                Family.BASELINE,
                "Kumoń 2017, 3.6",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.None();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new MockTester(context.verify());
    }
}
