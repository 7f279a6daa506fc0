// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import com.sun.xml.ws.developer.StreamingAttachmentFeature;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import jakarta.xml.ws.soap.MTOMFeature;
import java.util.List;
import java.util.Optional;

/// SOAP with bytes as base64 in the XML and with messages as types of the WSDL, and with bytes as they are in a part
/// beside the XML, which the library writes into a file if it is over 1 MiB, or keeps in memory.
public final class SoapRows extends Rows {
    private static final int MOST_BYTES = 128 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "what the server takes and gives (idl/soap.md)");

    /// The default of the library's MIME parser; a larger part goes into a file.
    private static final long MOST_BYTES_IN_MEMORY = 1 << 20;

    private static final long ALL_IN_MEMORY = -1;

    @Override
    public List<Transport> list() {
        Transport soap = row(
                        Family.HTTP,
                        "soap",
                        "SOAP 1.1 over HTTP, bytes as base64 in the XML: JAX-WS RI to gSOAP",
                        "Kumoń 2017, next steps; stands for WCF's basic HTTP binding in Salman 2017")
                .copies(
                        "request at least 6: characters of base64, the whole message in the HTTP client, kernel, gSOAP's 64 KiB,"
                                + " its blocks, one piece; response at least 5: 64 KiB of base64, kernel, XML reader,"
                                + " its characters, the array; both sides take base64 letter by letter, two thirds of the CPU time"
                                + " at 1 MiB")
                .systemCalls(
                        "the server reads a small request at once and writes a small response at once; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, unencrypted")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries(
                        "Java: JAX-WS RI (Metro) 4.0.5 over the JDK's HttpURLConnection, Woodstox; C++: gSOAP 2.8 in threads")
                .settings(
                        "SOAP 1.1, document/literal, WSDL on the class path; HTTP/1.1, kept connection, TCP_NODELAY on both sides,"
                                + " no retry; gSOAP answers in chunks of 64 KiB; a client that sends in chunks was over 1 ms slower for"
                                + " 16 B, and no faster for 1 MiB; loopback; gSOAP in our server, whose threads and sockets are its own")
                .messages(new Support.No(
                        "SOAP has types of its own for messages, which the row soap carries with --codec own"))
                .server(new ServerSpec.Executable("roundtrip-soap"))
                .limit(LIMIT)
                .withstandsStrangers(new Support.No("gSOAP writes where it has no memory when that has run out"))
                .streams(Support.yes())
                // Java's HTTP client would send a POST again when its kept connection fails, unknown to the mechanism.
                .jvmFlags("-Dsun.net.http.retryPost=false")
                .with(Upkeep.LEGACY);
        Transport mtom = soap.as(
                        "soap-mtom",
                        "the same with bytes as they are beside the XML (MTOM): what base64 costs",
                        "Kumoń 2017, next steps; MTOM (W3C, 2005)")
                .copies(
                        "request at least 5: the whole message in the HTTP client, kernel, gSOAP's 64 KiB, its blocks, one piece;"
                                + " response at least 4: 64 KiB, kernel, MIME parser's chunks, the array; over 1 MiB 2 more, to a"
                                + " file and back; gSOAP looks for the boundary byte by byte, three tenths of the CPU time at 1 MiB")
                .settings(
                        "as soap, with MTOM for every size in both directions (threshold 0); the client's library writes a response"
                                + " over 1 MiB into a temporary file, as is its default");
        return List.of(
                soap,
                mtom,
                mtom.as(
                                "soap-mtom-tuned",
                                "soap-mtom without the temporary file that its library makes of a response over 1 MiB",
                                "Kumoń 2017, next steps; MTOM (W3C, 2005)")
                        .copies(
                                "request at least 5: the whole message in the HTTP client, kernel, gSOAP's 64 KiB, its blocks,"
                                        + " one piece; response at least 4: 64 KiB, kernel, MIME parser's chunks, the array")
                        .settings("as soap-mtom, but with every response in the client's memory (memoryThreshold -1)"));
    }

    @Override
    public Optional<OwnTypes> ownTypes(String id) {
        return id.equals("soap") ? Optional.of(new WsdlTypes()) : Optional.empty();
    }

    @Override
    public Tester open(String id, TesterContext context) {
        return switch (id) {
            case "soap" -> new SoapTester(context);
            // The library deletes a file once its response is garbage, and those of the last responses never.
            case "soap-mtom" -> mtom(context, context.runDirectory().toString(), MOST_BYTES_IN_MEMORY);
            case "soap-mtom-tuned" -> mtom(context, null, ALL_IN_MEMORY);
            default -> throw unknown(id);
        };
    }

    private static Tester mtom(TesterContext context, String folder, long mostBytesInMemory) {
        return new SoapTester(
                context, new MTOMFeature(true, 0), new StreamingAttachmentFeature(folder, false, mostBytesInMemory));
    }
}
