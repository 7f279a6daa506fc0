// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.InProcessTransport;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;

/// A way across by foreign-function calls.
abstract class FfmVariant extends InProcessTransport {
    /// @param source of the way
    FfmVariant(String id, String summary, String source, Card card, Testers testers) {
        super(id, summary, source, card, testers);
    }

    @Override
    public Support messages() {
        return Support.yes();
    }

    @Override
    protected final void load(TesterContext context) throws TesterException {
        try {
            NativeLibrary.load(context);
        } catch (Throwable e) {
            throw new TesterException("cannot link " + context.endpoint() + ": " + e.getMessage(), e);
        }
    }
}
