// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.server.Responder;
import java.io.IOException;

/// The other direction: C++ asks and Java answers.
public final class FfmUpcallTransport extends FfmVariant {
    public FfmUpcallTransport() {
        super(
                "ffm-upcall",
                "C++ calls a Java method through an upcall stub, within a foreign-function call",
                "JEP 454, upcalls",
                FfmTransport.CARD
                        .with(
                                Fact.COPIES,
                                "1 up, C++'s memory to a new array; 1 down, the array of Java's answer to C++'s memory, both by"
                                        + " Java; outside the contract: the request begins and the response ends in C++,"
                                        + " and is copied there before and from there after a trip, which is timed only"
                                        + " where trips are timed in batches")
                        .with(
                                Fact.ISOLATION,
                                "none: a crash of the native side ends the JVM, and so does what Java throws and does not"
                                        + " catch itself")
                        .with(
                                Fact.ORDERING,
                                "a function call in a foreign-function call, which carries no bytes itself and is in the"
                                        + " figure")
                        .with(
                                Fact.SETTINGS,
                                "one upcall stub, kept between trips; addresses and lengths as arguments"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) throws IOException {
        return new FfmUpcallTester(
                new JavaAnswers(Responder.inProcess(context.verify(), PayloadKind.BYTES, context.legs())));
    }

    @Override
    public Support messages() {
        return new Support.No("the side that answers is in Java");
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("is a call the other way round, from C++ to Java");
    }
}
