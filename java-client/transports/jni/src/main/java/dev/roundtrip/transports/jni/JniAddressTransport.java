// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;

/// A native method that is handed the address of memory off the heap.
public final class JniAddressTransport extends JniVariant {
    public JniAddressTransport() {
        super(
                "jni-address",
                "native method with the address of memory off the heap, a long",
                "what ffm does, with a native method in place of a foreign-function call",
                JniTransport.CARD
                        .with(Fact.COPIES, "1 a direction: heap to off-heap segment, library's buffer to a new array")
                        .with(Fact.SYSTEM_CALLS, "none")
                        .with(
                                Fact.ISOLATION,
                                "none: a crash of the native side ends the JVM, and so does memory that is closed during the"
                                        + " call, which nobody but the caller keeps from happening")
                        .with(
                                Fact.SETTINGS,
                                "addresses cross as a long, both ways; the off-heap request segment is kept between trips"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new JniAddressTester();
    }

    /// For memory off the heap.
    @Override
    public int leastJava() {
        return JAVA_WITH_FOREIGN_FUNCTIONS;
    }

    @Override
    public Suitability suitability() {
        return super.suitability().comparison("does with a native method what ffm does: a row to compare ffm with");
    }
}
