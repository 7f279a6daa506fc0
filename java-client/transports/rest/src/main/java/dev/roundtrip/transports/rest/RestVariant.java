// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.Map;
import okhttp3.Request;

/// What the rows of this folder have in common: the format, and but for one of them the server.
abstract class RestVariant implements Transport {
    static final int MOST_LETTERS = 256 << 20;

    static final String REQUEST_COPIES = "request 4: JSON writer's buffer, OkHttp's 8 KiB segments, kernel";

    static final String RESPONSE_COPIES =
            "response 5: kernel, 8 KiB segments, JSON parser's input, its characters, the array";

    static final String JAVA_LIBRARIES = "Java: OkHttp 5.5.1, Jackson 2.22 (streaming)";

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
            REQUEST_COPIES + ", server's buffer of 64 KiB, and 1 more to the body, which is decoded in place and"
                    + " copied as it grows; response 2 more: text, JSON writer's buffer; " + RESPONSE_COPIES,
            Fact.SYSTEM_CALLS,
            "a write and a read a side for small messages, each side is woken once; "
                    + "the client writes and reads 8 KiB at a time",
            Fact.ISOLATION,
            "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES,
            "yes, unencrypted",
            Fact.ORDERING,
            "one request at a time on a connection",
            Fact.WHEN_A_SIDE_DIES,
            "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES,
            JAVA_LIBRARIES + "; C++: Boost.Beast (http::read and http::write), RapidJSON (SAX parser in place, Writer)",
            Fact.SETTINGS,
            "TCP_NODELAY on both sides; content length known; no time limit on single reads and writes, no retry; "
                    + "kernel's buffer sizes; loopback; server: one thread per connection, reads up to 64 KiB at once"
                    + " (Beast's own default is 512 bytes), a response of more than 256 KiB is serialized in pieces"));

    private final Descriptor descriptor;

    RestVariant(String id, String summary, String source, Card card) {
        this.descriptor = new Descriptor(id, summary, Family.HTTP, source, card);
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-rest");
    }

    @Override
    public PayloadKind payload() {
        return PayloadKind.TEXT;
    }

    @Override
    public SizeLimit limit() {
        return new SizeLimit(MOST_LETTERS, MOST_LETTERS, "what the server takes and gives (idl/rest.md)");
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) {
        return new RestTester(client(context), template(context), limit());
    }

    RestClient client(TesterContext context) {
        return RestClient.withoutDelay(context);
    }

    Request template(TesterContext context) {
        return RestClient.template(context);
    }
}
