// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.ServerFolder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Offer of a serving side, and who may use it.
///
/// @param transports by id
/// @param shared a folder that clients see, too, as somebody said; empty if they see none
/// @param token that clients have to know; empty for anybody
/// @param commit of the sources
/// @param build of the C++ side
/// @param folders to describe in the environment, by label
/// @param variables of the servers' processes
public record ServedTransports(
        Map<String, Offered> transports,
        ServerFolder servers,
        Optional<Path> shared,
        Optional<Token> token,
        String version,
        String commit,
        JsonNode build,
        Map<String, Path> folders,
        ChildEnvironment variables) {
    /// @param classPath of its servers in Java
    public record Offered(Transport transport, String classPath) {}

    public ServedTransports {
        transports = Map.copyOf(transports);
        folders = Map.copyOf(folders);
    }

    /// Why a mechanism has no other side that could be started elsewhere; empty if it has.
    public static Optional<String> immovable(Transport transport) {
        return switch (transport.server()) {
            case ServerSpec.Started _ -> Optional.empty();
            case ServerSpec.None() -> Optional.of(transport.id() + " has no server that could be elsewhere");
            case ServerSpec.Library(String name) ->
                Optional.of(transport.id() + " calls " + name + " within the client's process");
            case ServerSpec.Module(String name) ->
                Optional.of(transport.id() + " runs " + name + " within the client's process");
            case ServerSpec.Child(String name) ->
                Optional.of(transport.id() + " starts " + name + " as a child of the client");
        };
    }

    /// @throws Reply.RefusedException if it is not offered
    Offered find(String id) throws Reply.RefusedException {
        Offered found = transports.get(id);
        if (found == null) {
            throw new Reply.RefusedException("transport '" + id + "' is not served here; there are "
                    + transports.keySet().stream().sorted().collect(Collectors.joining(", ")));
        }
        return found;
    }

    /// Why it cannot run on this machine; empty if it can.
    Optional<String> missing(Offered offered, Map<String, String> options) {
        return servers.missing(offered.transport().server())
                .or(() -> offered.transport().broker().flatMap(servers::missing))
                .or(() -> offered.transport().runsHere(options).whyNot());
    }

    /// Every option of a mechanism, with its default where nothing was said.
    ///
    /// @throws Reply.RefusedException if it has no such option
    static Map<String, String> options(Transport transport, Map<String, String> said) throws Reply.RefusedException {
        var values = new LinkedHashMap<String, String>();
        for (TransportOption option : transport.options()) {
            values.put(option.name(), said.getOrDefault(option.name(), option.defaultValue()));
        }
        for (String name : said.keySet()) {
            if (!values.containsKey(name)) {
                throw new Reply.RefusedException("%s has no option '%s'; it has %s"
                        .formatted(
                                transport.id(), name, values.isEmpty() ? "none" : String.join(", ", values.keySet())));
            }
        }
        return values;
    }
}
