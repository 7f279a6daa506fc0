// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import java.io.IOException;
import java.nio.file.Path;

/// The thesis' CORBA interface over omniORB's Unix socket.
public final class CorbaUnixTransport extends CorbaTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "corba-unix",
                "string get(in long, in string) over GIOP on a Unix socket, one connection",
                Family.RPC,
                "Kumoń 2017, 3.2, over omniORB's Unix socket transport",
                CARD.with(Fact.BETWEEN_MACHINES, "no")
                        .with(Fact.SETTINGS, "as corba, with the same object, over a Unix stream socket"));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    /// The server's socket is looked for first: without it the reference beside it is what would seem to be wrong.
    @Override
    ClientOrb orb(String endpoint) throws IOException {
        Path socket = Path.of(endpoint).resolveSibling("connector.socket");
        UnixSocketFactory.requirePossible(socket);
        return ClientOrb.overUnixSocket(socket);
    }
}
