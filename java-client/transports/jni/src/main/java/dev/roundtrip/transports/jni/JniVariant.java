// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;

/// A way across by native methods of the same library.
abstract class JniVariant implements Transport {
    private final Descriptor descriptor;

    /// @param source of the way
    JniVariant(String id, String summary, String source, Card card) {
        this.descriptor = new Descriptor(id, summary, Family.IN_PROCESS, source, card);
    }

    /// A tester, when the library is loaded.
    abstract AbstractTransferTester tester(TesterContext context) throws IOException;

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public final ServerSpec server() {
        return JniTransport.LIBRARY;
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) throws IOException {
        NativeTransfer.load(context);
        return tester(context);
    }
}
