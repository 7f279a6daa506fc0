// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import com.sun.xml.ws.developer.StreamingAttachmentFeature;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.TesterContext;
import jakarta.xml.ws.soap.MTOMFeature;

/// SOAP with bytes as they are, all of which stay in memory.
public final class SoapMtomTunedTransport extends SoapVariant {
    private static final long ALL_IN_MEMORY = -1;

    public SoapMtomTunedTransport() {
        super(
                "soap-mtom-tuned",
                "soap-mtom without the temporary file that its library makes of a response over 1 MiB",
                "Kumoń 2017, next steps; MTOM (W3C, 2005)",
                SoapMtomTransport.MTOM_CARD
                        .with(
                                Fact.COPIES,
                                "request at least 5: the whole message in the HTTP client, kernel, gSOAP's 64 KiB, its blocks,"
                                        + " one piece; response at least 4: 64 KiB, kernel, MIME parser's chunks, the array")
                        .with(
                                Fact.SETTINGS,
                                "as soap-mtom, but with every response in the client's memory (memoryThreshold -1)"));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new SoapTester(
                context, new MTOMFeature(true, 0), new StreamingAttachmentFeature(null, false, ALL_IN_MEMORY));
    }
}
