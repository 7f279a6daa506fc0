package dev.roundtrip.transports.soap;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import jakarta.xml.ws.soap.MTOMFeature;
import java.util.List;

/// SOAP with bytes as they are, in a part of their own beside the XML.
public final class SoapMtomTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "soap-mtom",
                "the same with bytes as they are beside the XML (MTOM): what base64 costs",
                Family.HTTP,
                "Kumoń 2017, next steps; MTOM (W3C, 2005)",
                SoapTransport.CARD
                        .with(
                                Fact.COPIES,
                                "request at least 5: the whole message in the HTTP client, kernel, gSOAP's 64 KiB, its blocks,"
                                        + " one piece; response at least 4: 64 KiB, kernel, MIME parser's chunks, the array")
                        .with(Fact.SETTINGS, "as soap, with MTOM for every size in both directions (threshold 0)"));
    }

    @Override
    public ServerSpec server() {
        return SoapTransport.SERVER;
    }

    @Override
    public SizeLimit limit() {
        return SoapTransport.LIMIT;
    }

    @Override
    public List<String> jvmFlags() {
        return SoapTransport.JVM_FLAGS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new SoapTester(context, new MTOMFeature(true, 0));
    }
}
