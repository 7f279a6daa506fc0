// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Optional;
import okhttp3.Request;

/// The thesis' REST service: over one connection without its step at 8 KiB, with the step, since OkHttp never sets
/// TCP_NODELAY as it comes (`results/studies/rest-8kib.md`), with a connection for each request, with a server that
/// leaves out what its libraries would do, and with the thesis' server library, ngrest, which has to be installed
/// (`cpp-servers/transports/rest-ngrest/README.md`).
public final class RestRows extends Rows {
    private static final int MOST_LETTERS = 256 << 20;

    /// Larger bodies ngrest answers with a reset.
    private static final int MOST_NGREST_BYTES = 10_485_759;

    private static final SizeLimit LIMIT =
            new SizeLimit(MOST_LETTERS, MOST_LETTERS, "what the server takes and gives (idl/rest.md)");

    private static final SizeLimit NGREST_LIMIT = new SizeLimit(
            MOST_NGREST_BYTES - RestFormat.aroundRequestBytes(MOST_LETTERS),
            MOST_LETTERS,
            "ngrest resets the connection at a body of more than " + MOST_NGREST_BYTES + " bytes");

    static final String REQUEST_COPIES = "request 4: JSON writer's buffer, OkHttp's 8 KiB segments, kernel";
    static final String RESPONSE_COPIES =
            "response 5: kernel, 8 KiB segments, JSON parser's input, its characters, the array";
    static final String JAVA_LIBRARIES = "Java: OkHttp 5.5.1, Jackson 2.22 (streaming)";
    static final String STEP = "client as OkHttp comes, with Nagle's algorithm: from about 8 KiB on the last part of a "
            + "request waits some 40 ms for the server's delayed acknowledgement (docs/SYMPTOMS.md)";

    @Override
    public List<Transport> list() {
        Transport rest = row(
                        Family.HTTP,
                        "rest",
                        "JSON over HTTP/1.1, one kept connection, TCP_NODELAY",
                        "Kumoń 2017, 3.2, table 4.2, without the delay of its client")
                .copies(REQUEST_COPIES
                        + ", server's buffer of 64 KiB, and 1 more to the body, which is decoded in place and"
                        + " copied as it grows; response 2 more: text, JSON writer's buffer; "
                        + RESPONSE_COPIES)
                .systemCalls("a write and a read a side for small messages, each side is woken once; "
                        + "the client writes and reads 8 KiB at a time")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, unencrypted")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries(JAVA_LIBRARIES
                        + "; C++: Boost.Beast (http::read and http::write), RapidJSON (SAX parser in place, Writer)")
                .settings(
                        "TCP_NODELAY on both sides; content length known; no time limit on single reads and writes, no retry; "
                                + "kernel's buffer sizes; loopback; server: one thread per connection, reads up to 64 KiB at once"
                                + " (Beast's own default is 512 bytes), a response of more than 256 KiB is serialized in pieces")
                .server(new ServerSpec.Executable("roundtrip-rest"))
                .payload(PayloadKind.TEXT)
                .limit(LIMIT);
        return List.of(
                rest,
                rest.as(
                                "rest-nagle",
                                "JSON over HTTP/1.1, kept connection without TCP_NODELAY: a step at 8 KiB",
                                "Kumoń 2017, 3.2, table 4.2, with the delay of its client")
                        .settings(STEP + "; the rest as rest")
                        .comparison("reproduces a delay of 40 ms of the thesis"),
                rest.as(
                                "rest-close",
                                "JSON over HTTP/1.1, a connection per request, TCP_NODELAY",
                                "Kumoń 2017, 3.2, as a client without a connection pool does it")
                        .systemCalls(
                                "connect, accept and close besides the reads and writes; each side is woken at least twice")
                        .settings("as rest, with the header Connection: close, which both sides follow")
                        .comparison("opens a connection a request, to show what that costs"),
                rest.as(
                                "rest-tuned",
                                "as rest, with a server that reads HTTP itself and sends letters as they lie in a buffer",
                                "rest with a server made by hand")
                        .copies(REQUEST_COPIES + ", server, which decodes it in place; " + RESPONSE_COPIES)
                        .libraries(JAVA_LIBRARIES
                                + "; C++: of Boost.Beast the header's parser only, RapidJSON (in place, SAX)")
                        .settings(
                                "as rest, but the server: reads a request into memory that it keeps, a small one in a single"
                                        + " call; never serializes a response, which is two fixed texts around letters"
                                        + " that all connections share (writev)")
                        .server(new ServerSpec.Executable("roundtrip-rest-tuned"))
                        .with(Upkeep.OWN_PROTOCOL),
                rest.as(
                                "rest-ngrest",
                                "JSON over HTTP/1.1 to the thesis' server library: a step at 8 KiB, 10 MiB at most",
                                "Kumoń 2017, 3.2, table 4.2")
                        .copies(
                                "request as rest-tuned and 2 more: the body is gathered in one buffer, and its text copied to "
                                        + "an argument; response as rest-tuned and 3 more: result, JSON, and pieces of a pool")
                        .systemCalls("as rest, besides the server's event loop (epoll), one thread for all connections")
                        .libraries("Java: OkHttp 5.5.1, Jackson 2.22 (streaming); C++: ngrest, which must be installed")
                        .settings(STEP + "; bodies over 10 485 759 bytes are answered with a reset")
                        .server(new ServerSpec.Executable("roundtrip-rest-ngrest"))
                        .limit(NGREST_LIMIT)
                        .comparison("reproduces the thesis' server library"));
    }

    @Override
    public Optional<OwnTypes> ownTypes(String id) {
        return id.equals("rest") ? Optional.of(new RestTypes()) : Optional.empty();
    }

    @Override
    public Tester open(String id, TesterContext context) {
        Request template = RestClient.template(context);
        return switch (id) {
            case "rest", "rest-tuned" -> new RestTester(RestClient.withoutDelay(context), template, LIMIT);
            case "rest-nagle" -> new RestTester(RestClient.asItComes(context), template, LIMIT);
            case "rest-close" ->
                new RestTester(
                        RestClient.withoutDelay(context),
                        template.newBuilder().header("Connection", "close").build(),
                        LIMIT);
            case "rest-ngrest" -> new RestTester(RestClient.asItComes(context), template, NGREST_LIMIT);
            default -> throw unknown(id);
        };
    }
}
