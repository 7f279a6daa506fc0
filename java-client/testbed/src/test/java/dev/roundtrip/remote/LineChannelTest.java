// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class LineChannelTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Token THERE = new Token("to there".getBytes(StandardCharsets.UTF_8));
    private static final Token BACK = new Token("and back".getBytes(StandardCharsets.UTF_8));

    private LineChannel channel;
    private Socket peer;

    @BeforeEach
    void connect() throws IOException {
        try (var listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            peer = new Socket(listener.getInetAddress(), listener.getLocalPort());
            channel = new LineChannel(listener.accept());
        }
    }

    @AfterEach
    void disconnect() throws IOException {
        peer.close();
        channel.close();
    }

    @Test
    void linesComeOneByOneHoweverTheyWereSent() throws IOException {
        send("one\ntwo\nth");
        send("ree\n");

        assertThat(channel.read(PATIENCE)).isEqualTo("one");
        assertThat(channel.read(PATIENCE)).isEqualTo("two");
        assertThat(channel.read(PATIENCE)).isEqualTo("three");
    }

    @Test
    void lineOfAStrangerThatIsTooLongIsRefused() throws IOException {
        send("x".repeat(5000));

        assertThatThrownBy(() -> channel.read(PATIENCE))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("a line has more than 4096 bytes");
    }

    @Test
    void whoHasShownWhoItIsMaySayMore() throws IOException {
        channel.trust();
        send("x".repeat(5000) + "\n");

        assertThat(channel.read(PATIENCE)).hasSize(5000);
    }

    @Test
    void silenceEndsTheWaitThoughSomeBytesCame() throws IOException {
        send("half a li");

        assertThatThrownBy(() -> channel.read(Duration.ofMillis(300)))
                .isInstanceOf(SocketTimeoutException.class)
                .hasMessage("said nothing for PT0.3S");
    }

    @Test
    void endOfTheConnectionIsTold() throws IOException {
        peer.close();

        assertThatThrownBy(() -> channel.read(PATIENCE)).isInstanceOf(EOFException.class);
    }

    @Test
    void sealedLinesAreReadByWhoeverHasTheSameKeys() throws IOException {
        var other = new LineChannel(peer);
        other.seal(THERE, BACK);
        channel.seal(BACK, THERE);

        other.write("first");
        other.write("second");

        assertThat(channel.read(PATIENCE)).isEqualTo("first");
        assertThat(channel.read(PATIENCE)).isEqualTo("second");
    }

    @Test
    void lineThatWasChangedOnTheWayIsRefused() throws IOException {
        channel.seal(BACK, THERE);
        send(THERE.code("line", "0", "start tcp") + " start udp\n");

        assertThatThrownBy(() -> channel.read(PATIENCE)).hasMessageContaining("somebody is in between");
    }

    @Test
    void lineThatIsSentAgainIsRefused() throws IOException {
        channel.seal(BACK, THERE);
        String line = THERE.code("line", "0", "start tcp") + " start tcp\n";
        send(line + line);
        channel.read(PATIENCE);

        assertThatThrownBy(() -> channel.read(PATIENCE)).hasMessageContaining("somebody is in between");
    }

    private void send(String text) throws IOException {
        peer.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }
}
