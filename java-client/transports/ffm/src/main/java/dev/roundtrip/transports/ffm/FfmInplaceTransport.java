// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;

/// A foreign-function call whose request is built, and whose response is read, off the heap.
public final class FfmInplaceTransport extends FfmVariant {
    public FfmInplaceTransport() {
        super(
                "ffm-inplace",
                "foreign-function call: requests built and responses read off the heap",
                "JEP 454; ffm without the arrays of Java",
                FfmTransport.CARD.with(
                        Fact.COPIES,
                        "none: the native side reads the request where it was built, and the response is read in the library's"
                                + " buffer; outside the contract: there is neither request nor response as an array, but"
                                + " every word is written and every word added up"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return context.verify() ? new FfmTester() : new FfmInplaceTester();
    }

    @Override
    public Support messages() {
        return new Support.No("its client has no request as an array, which a codec writes into");
    }

    @Override
    public Suitability suitability() {
        return super.suitability().outsideContract("has neither request nor response as an array");
    }
}
