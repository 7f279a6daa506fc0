// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.platform.Platform;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The path between a client and a server over IP, which can be cut: each side is in a network namespace of its own,
/// and a router in a third joins them (network_namespaces(7)). A router that does not forward drops packets in silence.
/// Namespaces end with the router's shell, which ends with this process. One thread.
public final class Cable implements AutoCloseable {
    /// The end of a path at which a process is.
    public enum Side {
        CLIENT,
        SERVER
    }

    /// The server's address, of a network that nobody uses (RFC 5737).
    public static final String SERVER = "192.0.2.6";

    /// The first lines fail where something must not be done, before a side begins.
    private static final String SCRIPT = """
            set -e
            echo 0 > /proc/sys/net/ipv4/ip_forward
            unshare --net true
            ip link add probe type veth peer name other && ip link delete probe
            side() {
                unshare --net sh -c "ip link set lo up && ip link add cable type veth peer name $1 netns $$ &&
                    ip address add $3/30 dev cable && ip link set cable up && ip route add default via $2 &&
                    echo $1 \\$\\$ && exec setpriv --pdeathsig KILL sleep infinity" &
            }
            side CLIENT 192.0.2.1 192.0.2.2
            side SERVER 192.0.2.5 %s
            read -r _
            ip address add 192.0.2.1/30 dev CLIENT && ip link set CLIENT up
            ip address add 192.0.2.5/30 dev SERVER && ip link set SERVER up
            while read -r forwards; do
                echo $forwards > /proc/sys/net/ipv4/ip_forward && echo done
            done
            """.formatted(SERVER);

    /// A shell answers in milliseconds; a busy machine has made processes wait for seconds.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Process router;
    private final BufferedReader said;
    private final Map<Side, String> anchors = new HashMap<>();

    private Cable(Process router) {
        this.router = router;
        this.said = router.inputReader();
    }

    private static final class Probe {
        private static final Optional<String> WHY_NOT = whyNot();

        private static Optional<String> whyNot() {
            try (Cable _ = open()) {
                return Optional.empty();
            } catch (IOException e) {
                return Optional.of("a path is cut between network namespaces, which this process may not make ("
                        + e.getMessage()
                        + "); run as root or in a container with --privileged, with iproute2 installed");
            }
        }
    }

    /// Why this process can have none; empty if it can.
    static Optional<String> whyNot() {
        return Probe.WHY_NOT;
    }

    /// A whole path without processes at its ends.
    public static Cable open() throws IOException {
        var command = new ArrayList<>(List.of("unshare", "--net"));
        command.addAll(asNobody("--map-root-user"));
        command.addAll(List.of("sh", "-c", SCRIPT));
        ProcessBuilder router = new ProcessBuilder(command).redirectErrorStream(true);
        var cable = new Cable(Platform.here().programs().startDetached(router, OptionalInt.empty()));
        try {
            for (Side _ : Side.values()) {
                cable.anchor(cable.line());
            }
            cable.say("joined");
            cable.mend();
            return cable;
        } catch (IOException | RuntimeException e) {
            cable.close();
            throw e;
        }
    }

    private void anchor(String line) throws IOException {
        for (Side side : Side.values()) {
            if (line.matches(side + " \\d+")) {
                anchors.put(side, line.substring(side.name().length() + 1));
                return;
            }
        }
        throw new IOException(line);
    }

    /// Arguments that a user without rights needs besides.
    private static List<String> asNobody(String... arguments) {
        return "root".equals(System.getProperty("user.name")) ? List.of() : List.of(arguments);
    }

    /// Lets a program begin at one end.
    public void enclose(ProcessBuilder program, Side side) {
        var command = new ArrayList<>(List.of("nsenter", "--target", anchors.get(side), "--net"));
        command.addAll(asNobody("--user", "--preserve-credentials"));
        command.addAll(program.command());
        program.command(command);
    }

    /// Nothing arrives any more, in both directions, and nobody is told so.
    public void cut() throws IOException {
        forward("0");
    }

    /// Everything arrives that is sent from now on.
    public void mend() throws IOException {
        forward("1");
    }

    private void forward(String flag) throws IOException {
        say(flag);
        String answer = line();
        if (!answer.equals("done")) {
            throw new IOException(answer);
        }
    }

    private void say(String line) throws IOException {
        router.outputWriter().write(line + "\n");
        router.outputWriter().flush();
    }

    /// @throws IOException if the router has ended, or says nothing in time; the thread that reads ends with it
    private String line() throws IOException {
        var reading = new FutureTask<>(said::readLine);
        Thread.ofVirtual().start(reading);
        try {
            String line = reading.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
            if (line == null) {
                throw new IOException("the router of the path has ended");
            }
            return line;
        } catch (TimeoutException e) {
            throw new IOException("the router of the path says nothing for " + PATIENCE.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw new IOException(
                    "the router of the path cannot be heard: " + e.getCause().getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("nobody waits for the router of the path any more", e);
        }
    }

    @Override
    public void close() {
        router.destroyForcibly().onExit().join();
    }
}
