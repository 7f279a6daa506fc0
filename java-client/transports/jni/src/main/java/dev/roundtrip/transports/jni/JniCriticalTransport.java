// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;

/// A native method without the copy of the request.
public final class JniCriticalTransport extends JniVariant {
    public JniCriticalTransport() {
        super(
                "jni-critical",
                "native method, arrays reached in place (GetPrimitiveArrayCritical)",
                "Kumoń 2017, 3.5, with critical access both ways",
                JniTransport.CARD
                        .with(
                                Fact.COPIES,
                                "none in, 1 out: the native side reads the request in place; leaves rule 3 of the contract")
                        .with(
                                Fact.SETTINGS,
                                "GetPrimitiveArrayCritical both ways; the garbage collector may have to wait"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new JniCriticalTester();
    }

    @Override
    public Suitability suitability() {
        return super.suitability().outsideContract("has C++ work on the array of Java, for which the collector waits");
    }
}
