// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.TesterContext;
import java.nio.file.Path;

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
    public AbstractTransferTester open(TesterContext context) throws Exception {
        String endpoint = context.endpoint();
        Path socket = ServerFiles.at(endpoint).socket();
        UnixSocketFactory.requirePossible(socket); // or else the reference beside it is what seems to be wrong
        return CorbaTester.connect(Reference.ofStrings(endpoint), ClientOrb.overUnixSocket(socket));
    }
}
