// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.ServerHost;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Where `roundtrip serve` listens: servers of these mechanisms are started there.
///
/// @param token that both sides know; empty if the other side asks for none
/// @param version of this program, which the other side has to have
public record RemoteHost(String host, int port, Optional<Token> token, String version) implements ServerHost {
    private static final int MOST_PORT = 65535;

    /// It watches what else runs, and looks at each library.
    private static final Duration SURVEY = Duration.ofSeconds(20);

    /// @param text as in `HOST:PORT`
    /// @throws IllegalArgumentException if it is not of that form
    public static RemoteHost parse(String text, Optional<Token> token, String version) {
        int colon = text.lastIndexOf(':');
        String digits = text.substring(colon + 1);
        if (colon <= 0 || !digits.matches("[0-9]{1,5}")) {
            throw new IllegalArgumentException("'" + text + "' is not of the form HOST:PORT");
        }
        int port = Integer.parseInt(digits);
        if (port == 0 || port > MOST_PORT) {
            throw new IllegalArgumentException("'" + text + "' names port " + port + "; ports are 1 to " + MOST_PORT);
        }
        return new RemoteHost(text.substring(0, colon), port, token, version);
    }

    /// Whether it has files, objects and processes in common with this side, which is checked.
    ///
    /// @throws IOException if it cannot be reached, or is not what it says
    public boolean isShared() throws IOException {
        try (ControlClient session = ControlClient.open(this)) {
            return session.isShared();
        }
    }

    /// @param transports that are wanted of it, every option of each, by its id
    /// @throws IOException if it cannot be reached, or will not do
    public Info survey(Map<String, Map<String, String>> transports) throws IOException {
        try (ControlClient session = ControlClient.open(this)) {
            Reply.Surveyed found = session.ask(new Request.Survey(transports), Reply.Surveyed.class, SURVEY);
            return new Info(session.isShared(), found.commit(), found.environment(), found.build(), found.missing());
        } catch (Reply.RefusedException e) {
            throw new IOException(this + " refuses: " + e.getMessage(), e);
        }
    }

    @Override
    public ServerHost.ForkServers open(ServedMechanism mechanism, Path folder, Path logs, Launcher launcher)
            throws IOException {
        return new RemoteForkServers(this, ControlClient.open(this), mechanism, folder, logs);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }

    /// Facts about a host that are known before anything is measured.
    ///
    /// @param shared whether it has files, objects, processes and clocks in common with this side, as was checked
    /// @param commit of its sources
    /// @param environment its machine
    /// @param build compiler, flags and libraries of its servers
    /// @param missing why transports cannot run there, by id, without those that can
    public record Info(
            boolean shared, String commit, JsonNode environment, JsonNode build, Map<String, String> missing) {
        public Info {
            missing = Map.copyOf(missing);
        }
    }
}
