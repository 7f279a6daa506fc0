// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;

/// A native method without the copy of the request.
public final class JniCriticalTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "jni-critical",
                "native method, arrays reached in place (GetPrimitiveArrayCritical)",
                Family.IN_PROCESS,
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
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return JniTransport.LIBRARY;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        NativeTransfer.load(context);
        return new JniCriticalTester();
    }
}
