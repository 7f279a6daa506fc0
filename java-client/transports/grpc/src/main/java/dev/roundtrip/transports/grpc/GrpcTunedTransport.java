// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Upkeep;

/// A unary gRPC call over TCP, with what made it faster on both sides.
public final class GrpcTunedTransport extends GrpcVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "grpc-tuned",
                "unary gRPC call over TCP, own marshallers, no retries, a server that keeps its messages",
                Family.RPC,
                "grpc with what of its settings makes a difference of more than a tenth",
                CARD.with(
                                Fact.COPIES,
                                "request 4: Netty's buffers, kernel, gRPC's slices, message; response 5: message, slices,"
                                        + " kernel, Netty's buffers, array")
                        .with(
                                Fact.SETTINGS,
                                "as grpc, but: retries off; marshallers that write from"
                                        + " and read into the array; callback server with a MessageAllocator that keeps"
                                        + " up to 4 pairs of messages; flow-control windows of 8 and 64 MiB on both"
                                        + " sides made less than 10 % at 1 MiB and were slower at 16 MiB; frames of 4 MiB to the"
                                        + " server took 1.07 to 1.14 times as long at 1 MiB"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return new GrpcTunedTester(Connection.withoutRetries(context.endpoint(), context.timeout()), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return super.suitability().with(Upkeep.UNCOMMON);
    }
}
