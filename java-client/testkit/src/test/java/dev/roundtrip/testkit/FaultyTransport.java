// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A mechanism within the JVM that keeps the contract; what extends it breaks it in one way.
abstract class FaultyTransport implements Transport {
    static final int LIMIT_BYTES = 2 << 20;

    private final String id;

    FaultyTransport(String id) {
        this.id = id;
    }

    /// What the fault does to a trip. Called with the context of its tester.
    abstract byte[] trip(TesterContext context, TestProps props) throws IOException;

    @Override
    public final Descriptor descriptor() {
        return new Descriptor(
                id,
                "a mechanism with a known fault",
                Family.BASELINE,
                "none",
                new Card(Arrays.stream(Fact.values()).collect(Collectors.toMap(Function.identity(), Fact::title))));
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.None();
    }

    @Override
    public final PayloadKind payload() {
        return PayloadKind.TEXT;
    }

    @Override
    public final SizeLimit limit() {
        return new SizeLimit(LIMIT_BYTES, LIMIT_BYTES, "as small as tests need it");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new AbstractTransferTester() {
            @Override
            protected byte[] execute(TestProps props) throws IOException, TesterException {
                return trip(context, props);
            }
        };
    }

    /// What a server without a fault answers.
    static byte[] answer(TesterContext context, byte[] request, int responseBytes) {
        byte[] response = new byte[responseBytes];
        if (context.verify()) {
            Keystream.fill(response, Keystream.checksum(request, request.length), PayloadKind.TEXT);
        } else {
            Stamp.copy(request, response);
        }
        return response;
    }

    static byte[] answer(TesterContext context, TestProps props) {
        return answer(context, props.request(), props.responseBytes());
    }

    static void requireWithinLimit(TestProps props) {
        if (props.requestBytes() > LIMIT_BYTES || props.responseBytes() > LIMIT_BYTES) {
            throw new IllegalArgumentException("message is over the limit of " + LIMIT_BYTES + " bytes");
        }
    }
}
