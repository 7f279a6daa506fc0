// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;

/// The shortest way from a Java array to C and back.
public final class FfmCriticalTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "ffm-critical",
                "foreign-function call on heap segments (Linker.Option.critical)",
                Family.IN_PROCESS,
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
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return FfmTransport.LIBRARY;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws TesterException {
        FfmTransport.load(context);
        return new FfmCriticalTester();
    }
}
