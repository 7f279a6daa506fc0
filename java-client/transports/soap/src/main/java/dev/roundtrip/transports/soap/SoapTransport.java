package dev.roundtrip.transports.soap;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Map;

/// SOAP with bytes as base64 in the XML.
public final class SoapTransport implements Transport {
    static final ServerSpec SERVER = new ServerSpec.Executable("roundtrip-soap");

    static final SizeLimit LIMIT = new SizeLimit(
            SoapTester.MOST_BYTES, SoapTester.MOST_BYTES, "what the server takes and gives (idl/soap.md)");

    /// Java's HTTP client sends a POST again when its kept connection fails, of which the mechanism would not know; the
    /// XML library asks for the unsafe access of older JDKs.
    static final List<String> JVM_FLAGS = List.of("-Dsun.net.http.retryPost=false");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "request 5: base64 of the XML writer, HTTP client's buffer of the whole message, kernel, gSOAP's 64 KiB,"
                            + " its blocks and one piece of them; response 5: base64 in 64 KiB, kernel, XML reader,"
                            + " its characters, the array",
            Fact.SYSTEM_CALLS, "a write and a read a side for small messages, each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes, unencrypted",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES,
                    "Java: JAX-WS RI (Metro) 4.0.5 over the JDK's HttpURLConnection, Woodstox; C++: gSOAP 2.8 in threads",
            Fact.SETTINGS,
                    "SOAP 1.1, document/literal, WSDL on the class path; HTTP/1.1, kept connection, TCP_NODELAY on both sides,"
                            + " no retry; gSOAP answers in chunks of 64 KiB; loopback"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "soap",
                "SOAP 1.1 over HTTP, bytes as base64 in the XML: JAX-WS RI to gSOAP",
                Family.HTTP,
                "Kumoń 2017, next steps; stands for WCF's basic HTTP binding in Salman 2017",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return SERVER;
    }

    @Override
    public SizeLimit limit() {
        return LIMIT;
    }

    @Override
    public List<String> jvmFlags() {
        return JVM_FLAGS;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        return new SoapTester(context);
    }
}
