// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Everything that a tester is opened with.
///
/// @param endpoint what the server announced (`host:port`, an address or a path), the path of the in-process library,
///     or empty where there is neither
/// @param clientLibrary the library that the server's build made for this side, if it makes one
/// @param verify whether the other side answers the keystream in place of a stamped buffer; a server was told already,
///     an in-process mechanism must see to it itself
/// @param runDirectory private folder of this run, shared with the server; what a tester leaves there is removed
/// @param options every option of the descriptor, with its default or the run's value
/// @param legs the page that the other side stamps (`idl/legs.md`), for a tester that loads or starts the other side
///     itself and so has to tell it; empty if round trips are not taken apart
/// @param stream the page of streams (`idl/streams.md`); empty if the other side answers each message
/// @param message what the requests are, for a tester that loads the other side itself; empty for bytes
/// @param timeout how long one round trip may take. The testbed kills a server that exceeds it, which unblocks most
///     mechanisms; one that would not notice must watch the time itself
/// @param serverCpu the only processor for a server that the tester starts itself ([ServerSpec.Child]); empty for any
public record TesterContext(
        String endpoint,
        Optional<Path> clientLibrary,
        boolean verify,
        Path runDirectory,
        Map<String, String> options,
        Optional<Path> legs,
        Optional<Path> stream,
        Optional<MessageLibrary> message,
        Duration timeout,
        OptionalInt serverCpu) {
    public TesterContext {
        options = Map.copyOf(options);
    }

    /// Context for round trips that are not taken apart, with a server that may run anywhere.
    public TesterContext(
            String endpoint,
            Optional<Path> clientLibrary,
            boolean verify,
            Path runDirectory,
            Map<String, String> options,
            Duration timeout) {
        this(
                endpoint,
                clientLibrary,
                verify,
                runDirectory,
                options,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                timeout,
                OptionalInt.empty());
    }

    /// The endpoint of a server that announces `host:port`, a literal address.
    public InetSocketAddress address() {
        int colon = endpoint.lastIndexOf(':');
        return new InetSocketAddress(endpoint.substring(0, colon), Integer.parseInt(endpoint.substring(colon + 1)));
    }

    /// This context with another endpoint.
    public TesterContext withEndpoint(String other) {
        return new TesterContext(
                other, clientLibrary, verify, runDirectory, options, legs, stream, message, timeout, serverCpu);
    }

    /// A message, and the library with which the other side reads and writes it.
    ///
    /// @param message its name
    public record MessageLibrary(String message, Path codec) {}
}
