// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.Optional;

/// The row `c-<id>`: a mechanism with its client in C++ in place of the one in Java, and the same server.
record NativeClientTransport(Transport mechanism, String executable) implements Variant {
    /// Empty for a mechanism without such a client.
    static Optional<Transport> of(Transport mechanism) {
        if (!mechanism.hasNativeClient()) {
            return Optional.empty();
        }
        return switch (mechanism.server()) {
            case ServerSpec.Executable(String name, var _) -> Optional.of(withClientOf(name, mechanism));
            case ServerSpec.Child(String name) -> Optional.of(withClientOf(name, mechanism));
            case ServerSpec.None(), ServerSpec.Library(String _), ServerSpec.Module(String _), ServerSpec.Java _ ->
                Optional.empty();
        };
    }

    private static Transport withClientOf(String server, Transport mechanism) {
        return new NativeClientTransport(mechanism, server + "-client");
    }

    @Override
    public Descriptor descriptor() {
        Descriptor java = mechanism.descriptor();
        return new Descriptor(
                NativeWorker.ROW_PREFIX + java.id(),
                "the server of " + java.id() + ", with a client in C++",
                java.family(),
                java.source() + ", without Java",
                java.card()
                        .with(Fact.COPIES, "those of the kernel and the server; the response lies in reused memory")
                        .with(Fact.LIBRARIES, "the C++ standard library, and the server's")
                        .with(
                                Fact.SETTINGS,
                                "those of the server as in " + java.id() + "; those of a client in Java do not apply"));
    }

    /// Without what only the tester in Java loads.
    @Override
    public ServerSpec server() {
        return mechanism.server() instanceof ServerSpec.Executable(String name, var _)
                ? new ServerSpec.Executable(name)
                : mechanism.server();
    }

    @Override
    public Optional<NativeWorker> nativeWorker() {
        return Optional.of(new NativeWorker(executable, mechanism.id()));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        throw new UnsupportedOperationException(id() + " has no tester in Java; " + executable + " makes its trips");
    }
}
