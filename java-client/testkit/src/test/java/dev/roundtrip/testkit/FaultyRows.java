// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import java.io.IOException;
import java.util.List;

/// A mechanism within the JVM that keeps the contract; what extends it breaks it in one way.
abstract class FaultyRows extends Rows {
    static final int LIMIT_BYTES = 2 << 20;

    private final String id;

    FaultyRows(String id) {
        this.id = id;
    }

    /// What the fault does to a trip. Called with the context of its tester.
    abstract byte[] trip(TesterContext context, TestProps props) throws IOException;

    @Override
    public final List<Transport> list() {
        Transport row = row(Family.BASELINE, id, "a mechanism with a known fault", "none")
                .payload(PayloadKind.TEXT)
                .limit(new SizeLimit(LIMIT_BYTES, LIMIT_BYTES, "as small as tests need it"));
        for (Fact fact : Fact.values()) {
            row = row.with(fact, fact.title());
        }
        return List.of(row);
    }

    @Override
    public Tester open(String row, TesterContext context) {
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
