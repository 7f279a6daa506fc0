// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Catalog.RowPattern;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.remote.RemoteHost;
import dev.roundtrip.remote.ServedTransports;
import dev.roundtrip.remote.Token;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options of `run` that say which servers are started elsewhere.
final class Connections {
    static final String CONNECT = "--connect";
    static final String TOKEN_FILE = "--token-file";

    @Option(
            names = CONNECT,
            paramLabel = "T=HOST:PORT",
            description =
                    "start the servers of this transport, or of all that match as in 'tcp*', where roundtrip serve"
                            + " listens; repeatable")
    private Map<String, String> places = Map.of();

    @Option(names = TOKEN_FILE, paramLabel = "FILE", description = "the secret that roundtrip serve was started with")
    private Path tokenFile;

    /// Whether a transport was named, not only matched by a pattern; the run then has to have it.
    boolean names(String transport) {
        return places.containsKey(transport);
    }

    /// @param earlier those of a run that goes on
    /// @param catalog what patterns are matched with
    /// @param transports ids or patterns that the run is of; empty for all
    /// @return by transport
    Map<String, RemoteHost> remoteHosts(
            String version, List<RemoteRecord> earlier, Catalog catalog, List<String> transports) throws PlanException {
        var wanted = new LinkedHashMap<>(places);
        earlier.forEach(remote -> remote.transports().forEach(id -> wanted.put(id, remote.address())));
        if (!wanted.isEmpty()) {
            refuseWhereNobodyServes(CONNECT);
        }
        Optional<Token> token = token(tokenFile);
        if (token.isPresent() && wanted.isEmpty()) {
            throw new PlanException(TOKEN_FILE + " is for " + CONNECT + ", which is missing; leave it out");
        }
        var sides = new LinkedHashMap<String, RemoteHost>();
        var problems = new ArrayList<String>();
        wanted.forEach((text, place) -> {
            try {
                RemoteHost side = RemoteHost.parse(place, token, version);
                var pattern = new RowPattern(text);
                if (pattern.isOpen()) {
                    servable(pattern, side, catalog, transports).forEach(id -> sides.putIfAbsent(id, side));
                } else {
                    sides.put(text, side);
                }
            } catch (IllegalArgumentException | IOException e) {
                problems.add(CONNECT + " " + text + ": " + e.getMessage());
            }
        });
        PlanException.throwIfAny(problems);
        return sides;
    }

    private static List<String> servable(RowPattern pattern, RemoteHost side, Catalog catalog, List<String> transports)
            throws IOException {
        List<Transport> candidates = pattern.matching(catalog.ids()).stream()
                .filter(id -> transports.isEmpty()
                        || transports.stream().map(RowPattern::new).anyMatch(wanted -> wanted.matches(id)))
                .map(id -> catalog.find(id).orElseThrow().transport())
                .filter(transport -> ServedTransports.immovable(transport).isEmpty())
                .toList();
        if (candidates.isEmpty()) {
            return List.of();
        }
        boolean shared = side.isShared();
        return candidates.stream()
                .filter(transport -> shared || transport.reach() == Reach.NETWORK)
                .map(Transport::id)
                .toList();
    }

    /// @param asked the command or option that asks for it
    /// @throws PlanException with the reason, where the system lacks what guards it
    static void refuseWhereNobodyServes(String asked) throws PlanException {
        Platform platform = Platform.here();
        Optional<String> reason = platform.facts().whyNoServing();
        if (reason.isPresent()) {
            throw new PlanException(asked + " is not there on " + platform.name() + ": " + reason.get());
        }
    }

    /// @param file `null` for none
    /// @throws PlanException if there is none in it
    static Optional<Token> token(Path file) throws PlanException {
        return file == null
                ? Optional.empty()
                : Optional.of(PlanException.attempt(() -> Token.read(file), e -> TOKEN_FILE + ": " + e.getMessage()));
    }
}
