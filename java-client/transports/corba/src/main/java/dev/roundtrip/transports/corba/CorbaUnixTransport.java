// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// The thesis' CORBA interface over omniORB's Unix socket.
public final class CorbaUnixTransport extends CorbaVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "corba-unix",
                "string get(in long, in string) over GIOP on a Unix socket, one connection",
                Family.RPC,
                "Kumoń 2017, 3.2, over omniORB's Unix socket transport",
                CorbaTransport.CARD
                        .with(Fact.BETWEEN_MACHINES, "no")
                        .with(Fact.SETTINGS, "as corba, with the same object, over a Unix stream socket"));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    public PayloadKind payload() {
        return PayloadKind.TEXT;
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new CorbaTypes(endpoint -> ClientOrb.overUnixSocket(socket(endpoint))));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        String endpoint = context.endpoint();
        Path socket = socket(endpoint);
        return CorbaTester.connect(Reference.ofStrings(endpoint), ClientOrb.overUnixSocket(socket));
    }

    /// The server's socket, which is looked for first: without it the reference beside it is what would seem to be
    /// wrong.
    ///
    /// @throws IOException if there is none
    private static Path socket(String endpoint) throws IOException {
        Path socket = ServerFiles.at(endpoint).socket();
        UnixSocketFactory.requirePossible(socket);
        return socket;
    }
}
