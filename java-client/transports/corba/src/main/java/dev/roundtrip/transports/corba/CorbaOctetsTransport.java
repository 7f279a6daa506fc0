// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.corba.OctetConnectorHelper;

/// The thesis' CORBA interface with octets in place of strings, which shows what the conversion of characters costs.
public final class CorbaOctetsTransport extends CorbaVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "corba-octets",
                "sequence<octet> get(in long, in sequence<octet>) over IIOP, one connection",
                Family.RPC,
                "Kumoń 2017, 3.2, with octets in place of characters",
                CorbaTransport.CARD
                        .with(
                                Fact.COPIES,
                                "request 4: heap to fragment, direct buffer, kernel, the server's sequence; response 5:"
                                        + " the server's sequence, kernel, direct buffer, fragments gathered, heap; nothing is"
                                        + " converted")
                        .with(Fact.SETTINGS, "as corba, with generated stubs and skeletons of another interface"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        ClientOrb orb = ClientOrb.overTcp();
        return new CorbaOctetsTester(
                orb, orb.connect(ServedObject.OCTETS, context.endpoint(), OctetConnectorHelper::narrow));
    }
}
