// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.TesterContext;

/// A native method that is handed a direct buffer.
public final class JniDirectTransport extends JniVariant {
    static final Card CARD = JniTransport.CARD
            .with(
                    Fact.COPIES,
                    "1 in, heap to direct buffer; 2 out, the library's buffer to the direct buffer, and that to a new array")
            .with(Fact.SYSTEM_CALLS, "none")
            .with(
                    Fact.SETTINGS,
                    "one direct buffer for request and response that is kept between trips; the native side finds it by"
                            + " GetDirectBufferAddress");

    public JniDirectTransport() {
        super(
                "jni-direct",
                "native method with a direct buffer that is reused (GetDirectBufferAddress)",
                "JNI Specification, chapter 4, NIO support; Kumoń 2017, 3.5, by a direct buffer",
                CARD);
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new JniDirectTester();
    }
}
