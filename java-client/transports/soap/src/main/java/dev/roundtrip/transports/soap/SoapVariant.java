// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import java.util.List;
import java.util.Map;

/// What all rows of SOAP have in common; they differ in how bytes stand in a message.
abstract class SoapVariant implements Transport {
    private static final int MOST_BYTES = 128 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "what the server takes and gives (idl/soap.md)");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "request at least 6: characters of base64, the whole message in the HTTP client, kernel, gSOAP's 64 KiB,"
                            + " its blocks, one piece; response at least 5: 64 KiB of base64, kernel, XML reader,"
                            + " its characters, the array; both sides take base64 letter by letter, two thirds of the CPU time"
                            + " at 1 MiB",
            Fact.SYSTEM_CALLS,
                    "the server reads a small request at once and writes a small response at once; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes, unencrypted",
            Fact.ORDERING, "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES,
                    "Java: JAX-WS RI (Metro) 4.0.5 over the JDK's HttpURLConnection, Woodstox; C++: gSOAP 2.8 in threads",
            Fact.SETTINGS,
                    "SOAP 1.1, document/literal, WSDL on the class path; HTTP/1.1, kept connection, TCP_NODELAY on both sides,"
                            + " no retry; gSOAP answers in chunks of 64 KiB; a client that sends in chunks was over 1 ms slower for"
                            + " 16 B, and no faster for 1 MiB; loopback"));

    private final Descriptor descriptor;

    SoapVariant(String id, String summary, String source, Card card) {
        this.descriptor = new Descriptor(id, summary, Family.HTTP, source, card);
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public Support messages() {
        return new Support.No("SOAP has types of its own for messages, which the row soap carries with --codec own");
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-soap");
    }

    @Override
    public final SizeLimit limit() {
        return LIMIT;
    }

    @Override
    public final Support streams(long messageBytes) {
        return Support.yes();
    }

    /// Java's HTTP client would send a POST again when its kept connection fails, of which the mechanism would not
    /// know.
    @Override
    public final List<String> jvmFlags() {
        return List.of("-Dsun.net.http.retryPost=false");
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.LEGACY);
    }
}
