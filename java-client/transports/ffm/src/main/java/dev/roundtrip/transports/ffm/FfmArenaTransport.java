// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;

/// What most code does that calls a foreign function: an arena for each call.
public final class FfmArenaTransport extends FfmVariant {
    public FfmArenaTransport() {
        super(
                "ffm-arena",
                "foreign-function call, the request in a confined arena of its own",
                "JEP 454, whose examples open an arena for each call",
                FfmTransport.CARD
                        .with(
                                Fact.SYSTEM_CALLS,
                                "none; a large request makes malloc map and unmap memory, call by call")
                        .with(
                                Fact.SETTINGS,
                                "Arena.ofConfined and allocateFrom in each trip, closed before the response is returned"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new FfmArenaTester();
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.PLATFORM);
    }
}
