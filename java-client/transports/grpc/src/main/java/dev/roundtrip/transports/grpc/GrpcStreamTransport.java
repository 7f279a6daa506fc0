// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;

/// One bidirectional gRPC stream that is kept open, a message each way a round trip.
public final class GrpcStreamTransport extends GrpcVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "grpc-stream",
                "a message each way over one bidirectional gRPC stream, HTTP/2 over TCP",
                Family.RPC,
                "grpc without a call a request",
                CARD.with(Fact.ORDERING, "responses come in the order of the requests, and have no numbers")
                        .with(
                                Fact.SETTINGS,
                                "as grpc, but: no deadlines, a time-out a message after which the stream is cancelled;"
                                        + " client with the blocking stub of the second version; the server keeps a"
                                        + " pair of messages a stream"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return new GrpcStreamTester(Connection.overTcp(context.endpoint(), context.timeout()), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.UNCOMMON);
    }
}
