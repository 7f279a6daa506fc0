// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Optional;

/// A unary gRPC call over a Unix domain socket.
public final class GrpcUnixTransport implements Transport {

    @Override
    public Support messages() {
        return GrpcTransport.TYPES_IN_PLACE_OF_CODECS;
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new GrpcTypes(GrpcUnixTransport::connect));
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "grpc-uds",
                "unary gRPC call, bytes in protobuf over HTTP/2 and a Unix domain socket, one connection",
                Family.RPC,
                "grpc without TCP, as services on one machine use it",
                GrpcTransport.CARD.with(Fact.BETWEEN_MACHINES, "no: Unix sockets; otherwise as grpc"));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    public ServerSpec server() {
        return GrpcTransport.SERVER;
    }

    @Override
    public SizeLimit limit() {
        return GrpcTransport.LIMIT;
    }

    @Override
    public List<String> jvmFlags() {
        return GrpcTransport.JVM_FLAGS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return new GrpcTester(connect(context), context.timeout());
    }

    private static Connection connect(TesterContext context) throws Exception {
        return Connection.overUnixSocket(context.runDirectory().resolve("grpc.socket"), context.timeout());
    }
}
