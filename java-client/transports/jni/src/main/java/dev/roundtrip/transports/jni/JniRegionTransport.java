// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.TesterContext;

/// A native method that copies regions of arrays, as most libraries do.
public final class JniRegionTransport extends JniVariant {
    public JniRegionTransport() {
        super(
                "jni-region",
                "native method, GetByteArrayRegion and SetByteArrayRegion into memory that is there already",
                "JNI Specification, chapter 4, array operations; Kumoń 2017, 3.5, with regions both ways",
                JniTransport.CARD
                        .with(
                                Fact.COPIES,
                                "1 a direction: request to memory of the library that is kept (GetByteArrayRegion), response"
                                        + " from the library's buffer (SetByteArrayRegion) to an array that Java has made")
                        .with(Fact.SYSTEM_CALLS, "none once the memory has grown to the largest request")
                        .with(
                                Fact.SETTINGS,
                                "each thread keeps memory as large as its largest request until it ends; the response array"
                                        + " is allocated in Java, which compiled code does faster than NewByteArray"));
    }

    @Override
    AbstractTransferTester tester(TesterContext context) {
        return new JniRegionTester();
    }
}
