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

/// What most code does that calls a foreign function: an arena for each call.
public final class FfmArenaTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "ffm-arena",
                "foreign-function call, the request in a confined arena of its own",
                Family.IN_PROCESS,
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
        return new FfmArenaTester();
    }
}
