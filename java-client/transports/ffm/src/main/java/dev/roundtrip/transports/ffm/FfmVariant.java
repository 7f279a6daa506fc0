// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.InProcessTransport;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import java.io.IOException;

/// A way across by foreign-function calls.
abstract class FfmVariant extends InProcessTransport {
    /// @param source of the way
    FfmVariant(String id, String summary, String source, Card card) {
        super(id, summary, source, card);
    }

    @Override
    public Support messages() {
        return Support.yes();
    }

    /// A tester, when the library is loaded.
    abstract AbstractTransferTester tester(TesterContext context) throws IOException;

    @Override
    public final AbstractTransferTester open(TesterContext context) throws TesterException, IOException {
        try {
            NativeLibrary.load(context);
        } catch (Throwable e) {
            throw new TesterException("cannot link " + context.endpoint() + ": " + e.getMessage(), e);
        }
        return tester(context);
    }
}
