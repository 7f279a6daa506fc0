// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.StubRows;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.ServerFolder;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The real TCP server, offered without its tester.
final class TcpOffer {
    static final String VERSION = "1.2.3";
    static final ServerFolder SERVERS = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));

    private static final Transport TCP =
            StubRows.of("tcp", Family.SOCKET).server(new ServerSpec.Executable("roundtrip-tcp"));

    private TcpOffer() {}

    static ServedTransports guardedBy(Optional<Token> token) {
        return new ServedTransports(
                Map.of("tcp", new ServedTransports.Offered(TCP, "")),
                SERVERS,
                Optional.empty(),
                token,
                VERSION,
                "unknown",
                JsonNodeFactory.instance.objectNode(),
                Map.of(),
                ChildEnvironment.STATED);
    }
}
