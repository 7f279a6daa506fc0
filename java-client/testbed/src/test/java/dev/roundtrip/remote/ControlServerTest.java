// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.server.RunDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Both ends of a control channel in one process, with the real TCP server behind it.
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ControlServerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Optional<Token> TOKEN =
            Optional.of(new Token("0123456789abcdef".getBytes(StandardCharsets.UTF_8)));
    private static final Request.Start START = new Request.Start("tcp", false, Map.of(), false, false, -1);

    @TempDir
    private Path temporary;

    private final List<String> notes = new CopyOnWriteArrayList<>();
    private RunDirectory runDirectory;
    private ControlServer server;

    @BeforeEach
    void serve() throws IOException {
        runDirectory = RunDirectory.create(temporary, TcpOffer.SERVERS.objectRecords());
        server = new ControlServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                TcpOffer.guardedBy(TOKEN),
                runDirectory,
                notes::add);
    }

    @AfterEach
    void end() throws IOException {
        server.close();
        runDirectory.close();
    }

    @Test
    void serverIsStartedWhereTheClientReachedTheOtherSideAndSaysWhatItUsed() throws Exception {
        try (ControlClient session = open()) {
            Reply.Started started = session.ask(START, Reply.Started.class, PATIENCE);

            assertThat(started.endpoint()).matches("127\\.0\\.0\\.1:\\d+");
            assertThat(started.pid()).isPositive();
            Reply.Stopped stopped = session.ask(new Request.Stop(), Reply.Stopped.class, PATIENCE);
            assertThat(stopped.usage().requests()).isZero();
        }
    }

    @Test
    void deathOfTheServerIsTold() throws Exception {
        try (ControlClient session = open()) {
            Reply.Started started = session.ask(START, Reply.Started.class, PATIENCE);
            assertThat(session.ask(new Request.Ask(), Reply.Ending.class, PATIENCE)
                            .text())
                    .isEmpty();
            ProcessHandle process = ProcessHandle.of(started.pid()).orElseThrow();
            process.destroyForcibly();
            process.onExit().join();

            assertThat(session.ask(new Request.Ask(), Reply.Ending.class, PATIENCE)
                            .text())
                    .startsWith("roundtrip-tcp was ended by signal 9");
        }
    }

    @Test
    void droppedConnectionLeavesNeitherProcessNorFolder() throws Exception {
        ProcessHandle process;
        try (ControlClient session = open()) {
            process = ProcessHandle.of(
                            session.ask(START, Reply.Started.class, PATIENCE).pid())
                    .orElseThrow();
            assertThat(folders()).hasSize(2);
        }

        process.onExit().join();
        server.close();
        assertThat(folders()).isEmpty();
    }

    @Test
    void endOfTheServingSideEndsWhatItStarted() throws Exception {
        try (ControlClient session = open()) {
            ProcessHandle process = ProcessHandle.of(
                            session.ask(START, Reply.Started.class, PATIENCE).pid())
                    .orElseThrow();

            server.close();

            assertThat(process.isAlive()).isFalse();
            assertThatThrownBy(() -> session.ask(new Request.Ask(), PATIENCE))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(side(TOKEN, TcpOffer.VERSION).toString());
        }
    }

    @Test
    void wrongTokenIsRefused() {
        Optional<Token> wrong = Optional.of(new Token("0123456789abcdeF".getBytes(StandardCharsets.UTF_8)));

        assertThatThrownBy(() -> ControlClient.open(side(wrong, TcpOffer.VERSION)))
                .hasMessageEndingWith("refuses: the client does not know the token");
    }

    @Test
    void clientWithoutATokenIsToldThatOneIsWanted() {
        assertThatThrownBy(() -> ControlClient.open(side(Optional.empty(), TcpOffer.VERSION)))
                .hasMessageEndingWith("wants a token; name its file with --token-file");
    }

    @Test
    void servingSideThatDoesNotKnowTheTokenIsRefused() throws Exception {
        try (var open = new ControlServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                TcpOffer.guardedBy(Optional.empty()),
                runDirectory,
                notes::add)) {
            var side = new RemoteHost("127.0.0.1", open.address().getPort(), TOKEN, TcpOffer.VERSION);

            assertThatThrownBy(() -> ControlClient.open(side))
                    .hasMessageContaining("wants no token, so it may be anybody");
        }
    }

    @Test
    void otherVersionIsRefusedAndBothAreNamed() {
        assertThatThrownBy(() -> ControlClient.open(side(TOKEN, "9.9")))
                .hasMessageContaining("the client is roundtrip 9.9 with control protocol 1, expected 1.2.3 with 1");
    }

    @Test
    void transportThatIsNotServedIsRefusedAndTheSessionGoesOn() throws Exception {
        try (ControlClient session = open()) {
            var jni = new Request.Start("jni", false, Map.of(), false, false, -1);

            assertThatThrownBy(() -> session.ask(jni, Reply.Started.class, PATIENCE))
                    .hasMessage("transport 'jni' is not served here; there are tcp");
            assertThat(session.ask(START, PATIENCE)).isInstanceOf(Reply.Started.class);
        }
    }

    @Test
    void optionThatTheTransportDoesNotHaveIsRefused() throws Exception {
        try (ControlClient session = open()) {
            var odd = new Request.Start("tcp", false, Map.of("run-dir", "/etc"), false, false, -1);

            assertThatThrownBy(() -> session.ask(odd, Reply.Started.class, PATIENCE))
                    .hasMessage("tcp has no option 'run-dir'; it has none");
        }
    }

    @Test
    void fileThatIsNoProofIsNotShown() throws Exception {
        try (ControlClient session = open()) {
            assertThatThrownBy(() -> session.ask(new Request.Show("../../etc/passwd"), Reply.Contents.class, PATIENCE))
                    .hasMessage("nothing is shared here");
        }
    }

    @Test
    void strangersAreToldThatTheyDoNotSpeakTheProtocolAndOthersAreServed() throws Exception {
        assertThat(answerTo("GET / HTTP/1.1\r\n\r\n")).contains("Refused", "'GET / HTTP/1.1?' is no message");
        assertThat(answerTo("{\"@type\":\"Start\"}\n")).contains("Refused");
        assertThat(answerTo("{\"@type\":\"java.lang.Runtime\"}\n")).contains("Refused", "is no message");
        assertThat(answerTo("{\"@type\":\"Begin\"}\n")).contains("did not begin with Hello");
        assertThat(answerTo("x".repeat(4097))).contains("a line has more than 4096 bytes");

        try (ControlClient session = open()) {
            assertThat(session.ask(START, PATIENCE)).isInstanceOf(Reply.Started.class);
        }
        assertThat(notes).hasSize(5);
    }

    @Test
    void whoConnectsAndLeavesIsNoNews() throws Exception {
        address().close();

        try (ControlClient session = open()) {
            assertThat(session.isShared()).isFalse();
        }
        server.close();
        assertThat(notes).isEmpty();
    }

    private ControlClient open() throws IOException {
        return ControlClient.open(side(TOKEN, TcpOffer.VERSION));
    }

    private RemoteHost side(Optional<Token> token, String version) {
        return new RemoteHost("127.0.0.1", server.address().getPort(), token, version);
    }

    private Socket address() throws IOException {
        return new Socket(server.address().getAddress(), server.address().getPort());
    }

    private String answerTo(String text) throws IOException {
        try (Socket stranger = address();
                var answers =
                        new BufferedReader(new InputStreamReader(stranger.getInputStream(), StandardCharsets.UTF_8))) {
            stranger.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            return answers.readLine();
        }
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> folders = Files.list(runDirectory.path())) {
            return folders.toList();
        }
    }
}
