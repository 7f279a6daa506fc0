// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TesterContext;
import java.util.Optional;

/// SOAP with bytes as base64 in the XML, and with messages as types of the WSDL.
public final class SoapTransport extends SoapVariant {
    public SoapTransport() {
        super(
                "soap",
                "SOAP 1.1 over HTTP, bytes as base64 in the XML: JAX-WS RI to gSOAP",
                "Kumoń 2017, next steps; stands for WCF's basic HTTP binding in Salman 2017",
                CARD);
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new SoapTester(context);
    }

    @Override
    public Optional<OwnTypes> ownTypes() {
        return Optional.of(new WsdlTypes());
    }
}
