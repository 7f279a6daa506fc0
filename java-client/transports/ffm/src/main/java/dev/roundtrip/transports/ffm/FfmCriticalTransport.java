// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;

/// The shortest way from a Java array to C and back.
public final class FfmCriticalTransport extends FfmVariant {
    public FfmCriticalTransport() {
        super(
                "ffm-critical",
                "foreign-function call on heap segments (Linker.Option.critical)",
                "JEP 454; Kumoń 2017, 3.5, with critical access both ways",
                FfmTransport.CARD
                        .with(
                                Fact.COPIES,
                                "none in, 1 out: the native side reads the request in place; leaves rule 3 of the contract")
                        .with(
                                Fact.SETTINGS,
                                "Linker.Option.critical(true): no safepoint during the call, all threads may wait for it"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new FfmCriticalTester();
    }

    @Override
    public Suitability suitability() {
        return super.suitability().outsideContract("has C++ work on the array of Java, for which the collector waits");
    }
}
