// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import java.util.Optional;

/// A mechanism as another row, or in another place.
public final class Variants {
    private static final Support NOTHING_IN_COMMON =
            new Support.No("client and server have neither memory nor a clock in common");

    private Variants() {}

    /// The row `c-<id>`: a mechanism with its client in C++ in place of the one in Java, and the same server. Empty for
    /// a mechanism without such a client.
    static Optional<Transport> nativeClient(Transport mechanism) {
        if (!mechanism.hasNativeClient()) {
            return Optional.empty();
        }
        return switch (mechanism.server()) {
            // Without the library that only the tester in Java loads.
            case ServerSpec.Executable(String name, var _) ->
                Optional.of(withClientOf(name, mechanism).server(new ServerSpec.Executable(name)));
            case ServerSpec.Child(String name) -> Optional.of(withClientOf(name, mechanism));
            case ServerSpec.None(), ServerSpec.Library(String _), ServerSpec.Module(String _), ServerSpec.Java _ ->
                Optional.empty();
        };
    }

    private static Transport withClientOf(String server, Transport java) {
        return java.as(
                        NativeWorker.ROW_PREFIX + java.id(),
                        "the server of " + java.id() + ", with a client in C++",
                        java.source() + ", without Java")
                .nativeWorker(new NativeWorker(server + "-client", java.id()))
                .copies("those of the kernel and the server; the response lies in reused memory")
                .libraries("the C++ standard library, and the server's")
                .settings("those of the server as in " + java.id() + "; those of a client in Java do not apply");
    }

    /// A mechanism whose server is started elsewhere.
    ///
    /// @param shared whether both sides have memory and a clock in common all the same
    /// @param missing why it cannot run there; empty if it can
    public static Transport distant(Transport mechanism, boolean shared, Optional<String> missing) {
        Transport distant = mechanism
                .servedElsewhere()
                .messages(new Support.No("a server that another host starts is not told of messages"));
        if (!shared) {
            distant = distant.legs(NOTHING_IN_COMMON).streams(NOTHING_IN_COMMON);
        }
        return missing.isPresent() ? distant.missing(missing.get()) : distant;
    }
}
