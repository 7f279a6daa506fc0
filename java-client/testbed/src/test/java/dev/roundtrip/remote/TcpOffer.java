// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.ServerFolder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The real TCP server, offered without its tester.
record TcpOffer() implements Transport {
    static final String VERSION = "1.2.3";
    static final ServerFolder SERVERS = new ServerFolder(Path.of(System.getProperty("roundtrip.servers")));

    static ServedTransports guardedBy(Optional<Token> token) {
        return new ServedTransports(
                Map.of("tcp", new ServedTransports.Offered(new TcpOffer(), "")),
                SERVERS,
                Optional.empty(),
                token,
                VERSION,
                "unknown",
                JsonNodeFactory.instance.objectNode(),
                Map.of());
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "tcp",
                "bytes over TCP",
                Family.SOCKET,
                "a test",
                new Card(Arrays.stream(Fact.values()).collect(Collectors.toMap(Function.identity(), _ -> "yes"))));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-tcp");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        throw new UnsupportedOperationException("only its server is started");
    }
}
