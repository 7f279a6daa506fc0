// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.InProcessTransport;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// A way across by native methods of the library.
abstract class JniVariant extends InProcessTransport {
    /// @param source of the way
    JniVariant(String id, String summary, String source, Card card) {
        super(id, summary, source, card);
    }

    /// A tester, when the library is loaded.
    abstract AbstractTransferTester tester(TesterContext context) throws IOException;

    @Override
    public final AbstractTransferTester open(TesterContext context) throws IOException {
        NativeTransfer.load(context);
        return tester(context);
    }
}
