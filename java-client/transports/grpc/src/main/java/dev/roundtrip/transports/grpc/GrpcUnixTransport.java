// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.TesterContext;

/// A unary gRPC call over a Unix domain socket.
public final class GrpcUnixTransport extends GrpcTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "grpc-uds",
                "unary gRPC call, bytes in protobuf over HTTP/2 and a Unix domain socket, one connection",
                Family.RPC,
                "grpc without TCP, as services on one machine use it",
                CARD.with(Fact.BETWEEN_MACHINES, "no: Unix sockets; otherwise as grpc"));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    Connection connect(TesterContext context) throws Exception {
        return Connection.overUnixSocket(context.runDirectory().resolve("grpc.socket"), context.timeout());
    }
}
