// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import com.sun.xml.ws.developer.StreamingAttachmentFeature;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.TesterContext;
import jakarta.xml.ws.soap.MTOMFeature;

/// SOAP with bytes as they are, in a part of their own beside the XML, which the library writes into a file if it is
/// over 1 MiB.
public final class SoapMtomTransport extends SoapVariant {
    static final Card MTOM_CARD = CARD.with(
                    Fact.COPIES,
                    "request at least 5: the whole message in the HTTP client, kernel, gSOAP's 64 KiB, its blocks, one piece;"
                            + " response at least 4: 64 KiB, kernel, MIME parser's chunks, the array; over 1 MiB 2 more, to a"
                            + " file and back; gSOAP looks for the boundary byte by byte, three tenths of the CPU time at 1 MiB")
            .with(
                    Fact.SETTINGS,
                    "as soap, with MTOM for every size in both directions (threshold 0); the client's library writes a response"
                            + " over 1 MiB into a temporary file, as is its default");

    /// The default of the library's MIME parser; a larger part goes into a file.
    private static final long MOST_BYTES_IN_MEMORY = 1 << 20;

    public SoapMtomTransport() {
        super(
                "soap-mtom",
                "the same with bytes as they are beside the XML (MTOM): what base64 costs",
                "Kumoń 2017, next steps; MTOM (W3C, 2005)",
                MTOM_CARD);
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        // The library deletes a file once its response is garbage, and those of the last responses never.
        String folder = context.runDirectory().toString();
        return new SoapTester(
                context, new MTOMFeature(true, 0), new StreamingAttachmentFeature(folder, false, MOST_BYTES_IN_MEMORY));
    }
}
