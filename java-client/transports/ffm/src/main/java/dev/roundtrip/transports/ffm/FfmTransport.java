// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// What today's Java does in place of a native method.
public final class FfmTransport implements Transport {
    /// The library of the JNI mechanisms: the same C function answers.
    static final ServerSpec LIBRARY = new ServerSpec.Library("roundtrip-jni");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES, "1 a direction: heap to off-heap segment, library's buffer to a new array",
            Fact.SYSTEM_CALLS, "none",
            Fact.ISOLATION, "none: a crash of the native side ends the JVM",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "a method call",
            Fact.WHEN_A_SIDE_DIES, "both die",
            Fact.LIBRARIES, "none: java.lang.foreign",
            Fact.SETTINGS, "plain downcall; the off-heap request segment is kept between trips"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "ffm",
                "foreign-function call, bytes copied off and onto the heap",
                Family.IN_PROCESS,
                "JEP 454; today's form of Kumoń 2017, 3.5",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return LIBRARY;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws TesterException {
        load(context);
        return new FfmTester();
    }

    static void load(TesterContext context) throws TesterException {
        try {
            NativeLibrary.load(context);
        } catch (Throwable e) {
            throw new TesterException("cannot link " + context.endpoint() + ": " + e.getMessage(), e);
        }
    }
}
