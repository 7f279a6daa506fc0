// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;

/// A native method that is handed a direct buffer, in which the request is built and the response read.
public final class JniDirectInplaceTransport extends JniVariant {
    public JniDirectInplaceTransport() {
        super(
                "jni-direct-inplace",
                "native method with a direct buffer: requests built in it, responses read from it",
                "jni-direct without the arrays of Java",
                JniDirectTransport.CARD.with(
                        Fact.COPIES,
                        "none in; 1 out, the library's buffer to the direct buffer; outside the contract: there is neither"
                                + " request nor response as an array, but every word is written and every word added up"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return context.verify() ? new JniDirectTester() : new JniDirectInplaceTester();
    }

    /// For memory off the heap.
    @Override
    public int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public Suitability suitability() {
        return super.suitability().outsideContract("has neither request nor response as an array");
    }
}
