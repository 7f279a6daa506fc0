// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import java.util.Optional;

/// A unary gRPC call over TCP, with what protoc generates on both sides.
public sealed class GrpcTransport extends GrpcVariant permits GrpcUnixTransport {
    @Override
    public final Support messages() {
        return new Support.No("it has a schema of its own; choose --codec own, which sends types of it");
    }

    @Override
    public final Optional<OwnTypes> ownTypes() {
        return Optional.of(new GrpcTypes(this));
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "grpc",
                "unary gRPC call, bytes in protobuf over HTTP/2 and TCP, one connection",
                Family.RPC,
                "stands for the remote procedure calls that came after CORBA (Kumoń 2017, 3.2)",
                CARD);
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) throws Exception {
        return new GrpcTester(connect(context), context.timeout());
    }

    Connection connect(TesterContext context) throws Exception {
        return Connection.overTcp(context.endpoint(), context.timeout());
    }
}
