// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Reach;
import dev.roundtrip.cli.TransportSettings.Variables;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Catalog.RowPattern;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.remote.ControlServer;
import dev.roundtrip.remote.ServedTransports;
import dev.roundtrip.remote.Token;
import dev.roundtrip.server.LocalServers;
import dev.roundtrip.server.RunDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip serve`: starts servers for runs on other hosts.
@Command(
        name = "serve",
        description = "Starts servers of these transports for roundtrip run --connect, until Ctrl-C.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: roundtrip serve tcp,rest --bind 192.0.2.1:7700 --token-file token",
            "Exit codes: 1 it cannot listen, 2 wrong use, 130 ended by Ctrl-C, 143 by SIGTERM"
        })
final class ServeCommand extends ProgramCommand {
    private static final int MOST_PORT = 65535;

    @Parameters(
            paramLabel = "T,…",
            split = ",",
            arity = "1..*",
            description = "transports, see roundtrip list; or 'tcp*' for all of those that can be served")
    private List<String> transports;

    @Option(
            names = "--bind",
            paramLabel = "ADDR:PORT",
            required = true,
            description =
                    "where to listen: a numeric IPv4 address; port 0 for any. Servers listen where clients connect")
    private String bind;

    @Option(
            names = Connections.TOKEN_FILE,
            paramLabel = "FILE",
            description = "a secret that clients have to know; needed unless --bind is loopback")
    private Path tokenFile;

    @Option(
            names = "--shared",
            paramLabel = "DIR",
            description = "folder that clients also see, who share the kernel and the IPC and PID namespaces;"
                    + " for mechanisms that do not work between machines")
    private Path shared;

    @Mixin
    private final Variables variables = new Variables();

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, IOException, InterruptedException {
        Connections.refuseWhereNobodyServes("serve");
        InetSocketAddress address = address();
        Optional<Token> token = Connections.token(tokenFile);
        requireToken(address, token);
        Path parent = shared == null ? Installation.temporary() : sharedFolder();
        ServedTransports offer = offer(token);
        RunDirectory.clearDead(parent, installation.servers().objectRecords());
        PrintWriter out = out();
        try (var _ = new ShutdownGuard();
                var runDirectory =
                        RunDirectory.create(parent, installation.servers().objectRecords());
                var server = new ControlServer(address, offer, runDirectory, err()::println)) {
            announce(out, offer, server.address());
            new CountDownLatch(1).await();
            return ExitCode.FAILED;
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private void announce(PrintWriter out, ServedTransports offer, InetSocketAddress address) {
        String who = tokenFile == null
                ? "every user of this machine, for lack of a --token-file"
                : "whoever knows the token of " + tokenFile;
        out.printf(
                "serving %s at %s:%d to %s%n",
                offer.transports().keySet().stream().sorted().collect(Collectors.joining(", ")),
                address.getAddress().getHostAddress(),
                address.getPort(),
                who);
        if (!address.getAddress().isLoopbackAddress()) {
            out.println(
                    "each run that connects has servers started here, as this user, which listen at the address that"
                            + " it came to, at ports of their own; these answer whoever reaches them and guard nothing");
        }
    }

    private InetSocketAddress address() throws PlanException {
        int colon = bind.lastIndexOf(':');
        String digits = bind.substring(colon + 1);
        try {
            InetAddress host = Inet4Address.ofLiteral(bind.substring(0, Math.max(0, colon)));
            if (digits.matches("[0-9]{1,5}") && Integer.parseInt(digits) <= MOST_PORT) {
                return new InetSocketAddress(host, Integer.parseInt(digits));
            }
        } catch (IllegalArgumentException e) {
            throw wrongAddress();
        }
        throw wrongAddress();
    }

    private PlanException wrongAddress() {
        return new PlanException(
                "--bind '" + bind + "' is not of the form ADDR:PORT with a numeric IPv4 address, as in 192.0.2.1:7700");
    }

    private void requireToken(InetSocketAddress address, Optional<Token> token) throws PlanException {
        if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
            throw new PlanException(
                    "--bind %s is open to other machines, and whoever connects has programs started here; guard it by a"
                                    .formatted(bind)
                            + " secret, as with (umask 077; head -c 32 /dev/urandom | base64 >token) and --token-file"
                            + " token on both sides, or bind to 127.0.0.1");
        }
    }

    private Path sharedFolder() throws PlanException {
        if (!Files.isDirectory(shared) || !Files.isWritable(shared)) {
            throw new PlanException("--shared " + shared + " is not a folder that can be written; create it");
        }
        return shared.toAbsolutePath();
    }

    private ServedTransports offer(Optional<Token> token) throws PlanException, IOException {
        Catalog catalog = installation.catalog();
        var offered = new LinkedHashMap<String, ServedTransports.Offered>();
        var problems = new ArrayList<String>();
        for (String id : named(catalog, problems)) {
            Optional<Catalog.Entry> entry = catalog.find(id);
            if (entry.isEmpty()) {
                problems.add(catalog.unknown(id));
                continue;
            }
            unservable(entry.get()).ifPresentOrElse(problems::add, () -> offered.put(id, offered(entry.get())));
        }
        PlanException.throwIfAny(problems);
        return new ServedTransports(
                offered,
                installation.servers(),
                Optional.ofNullable(shared).map(Path::toAbsolutePath),
                token,
                installation.version(),
                installation.commit(),
                installation.serverBuild(),
                TransportSettings.folders(Installation.temporary(), Map.of()),
                variables.named());
    }

    private List<String> named(Catalog catalog, List<String> problems) {
        var ids = new ArrayList<String>();
        for (String text : transports) {
            var pattern = new RowPattern(text);
            List<String> servable = pattern.matching(catalog.ids()).stream()
                    .filter(id -> !pattern.isOpen()
                            || unservable(catalog.find(id).orElseThrow()).isEmpty())
                    .toList();
            if (servable.isEmpty()) {
                problems.add("no transport that matches '" + text + "' can be served"
                        + (shared == null ? " without --shared" : ""));
            }
            ids.addAll(servable);
        }
        return ids;
    }

    private Optional<String> unservable(Catalog.Entry entry) {
        return ServedTransports.immovable(entry.transport())
                .or(() -> shared == null && entry.transport().reach() != Reach.NETWORK
                        ? Optional.of(entry.transport().id()
                                + " does not work between machines; serve it with --shared DIR to"
                                + " clients of the same kernel")
                        : Optional.empty());
    }

    private ServedTransports.Offered offered(Catalog.Entry entry) {
        return new ServedTransports.Offered(
                entry.transport(), LocalServers.classPath(installation.workerJars(), entry.folder()));
    }
}
