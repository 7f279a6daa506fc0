// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.server.RunningPair;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.worker.protocol.RequestBytes;
import java.io.IOException;
import java.util.ServiceLoader;

/// A mechanism's tester with its server, and what it is asked. Owns the pair.
record OpenCell(RunningPair pair, TestProps props) implements AutoCloseable {
    private static final long SEED = 1;

    /// @param servers what the C++ build filled
    /// @param processors where the calling thread and the server run
    static OpenCell open(ServerFolder servers, String id, int requestBytes, int responseBytes, Processors processors)
            throws Exception {
        if (processors.client().isPresent()) {
            Platform.here().threads().pinCaller(processors.client().getAsInt());
        }
        Transport transport = find(id);
        TestProps props =
                TestProps.random(transport.payload(), requestBytes, responseBytes, RequestBytes.generator(SEED));
        String classPath = System.getProperty("java.class.path");
        return new OpenCell(RunningPair.start(transport, servers, classPath, processors.server()), props);
    }

    private static Transport find(String id) {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(transport -> transport.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no transport " + id + " on the class path"));
    }

    AbstractTransferTester tester() {
        return pair.tester();
    }

    @Override
    public void close() throws IOException {
        pair.close();
    }
}
