// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TesterContext;

/// The thesis' CORBA interface with a server that marshals by hand, and fragments that suit the message.
public final class CorbaTunedTransport extends CorbaVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "corba-tuned",
                "as corba, marshalled by hand in the server, fragments that suit the request",
                Family.RPC,
                "Kumoń 2017, 3.2, with what made it faster on both sides",
                CorbaTransport.CARD
                        .with(Fact.COPIES, CorbaTransport.REQUEST_COPIES + "server; " + CorbaTransport.RESPONSE_COPIES)
                        .with(
                                Fact.SETTINGS,
                                CorbaTransport.COMMON_SETTINGS
                                        + "; Java ORB: fragments, and with them the buffer of each call, of 2, 16 or 128 KiB"
                                        + " or 1 MiB, the smallest that holds the request (ORBFragmentSize; an ORB with a"
                                        + " connection for each); omniORB: a call descriptor of the server's own in place of"
                                        + " the generated one, which reads into memory that it keeps and sends letters"
                                        + " from a buffer that all calls share, in fragments of 256 KiB"));
    }

    @Override
    public PayloadKind payload() {
        return PayloadKind.TEXT;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return CorbaTunedTester.connect(context.endpoint());
    }
}
