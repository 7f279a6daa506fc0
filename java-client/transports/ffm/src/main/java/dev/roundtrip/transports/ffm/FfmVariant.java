// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import java.io.IOException;

/// A way across by foreign-function calls. The library is that of the JNI mechanisms: the same C function answers.
abstract class FfmVariant implements Transport {
    private final Descriptor descriptor;

    /// @param source of the way
    FfmVariant(String id, String summary, String source, Card card) {
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
        return new ServerSpec.Library("roundtrip-jni");
    }

    @Override
    public Support messages() {
        return Support.yes();
    }

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
