// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;
import java.util.Map;

/// What today's Java does in place of a native method.
public final class FfmTransport extends FfmVariant {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES, "1 a direction: heap to off-heap segment, library's buffer to a new array",
            Fact.SYSTEM_CALLS, "none",
            Fact.ISOLATION, "none: a crash of the native side ends the JVM",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "a method call",
            Fact.WHEN_A_SIDE_DIES, "both die",
            Fact.LIBRARIES, "none: java.lang.foreign",
            Fact.SETTINGS, "plain downcall; the off-heap request segment is kept between trips"));

    public FfmTransport() {
        super(
                "ffm",
                "foreign-function call, bytes copied off and onto the heap",
                "JEP 454; today's form of Kumoń 2017, 3.5",
                CARD);
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new FfmTester();
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.PLATFORM);
    }
}
