// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a tester says of references that lead nowhere.
@Timeout(30)
final class StaleReferenceTest {
    @TempDir
    private Path folder;

    @Test
    void referenceWhosePortIsClosedFailsAndSaysThatTheServerCannotBeReached() throws IOException {
        String endpoint = writeReference(closedPort());

        assertThatThrownBy(() -> new CorbaRows().row("corba").open(context(endpoint)))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("the server cannot be reached or has closed the connection (")
                .hasMessageContaining("COMM_FAILURE");
    }

    @Test
    void referenceThatIsCutShortFailsAndIsNamed() throws IOException {
        String endpoint = writeReference(closedPort());
        String text = Files.readString(Path.of(endpoint));
        Files.writeString(Path.of(endpoint), text.substring(0, text.length() / 2));

        assertThatThrownBy(() -> new CorbaRows().row("corba").open(context(endpoint)))
                .isInstanceOf(TesterException.class)
                .hasMessage(endpoint + " does not hold a whole IOR");
    }

    @Test
    void missingUnixSocketIsNamed() throws IOException {
        String endpoint = writeReference(closedPort());

        assertThatThrownBy(() -> new CorbaRows().row("corba-unix").open(context(endpoint)))
                .isInstanceOf(IOException.class)
                .hasMessage(folder.resolve("connector.socket")
                        + " does not exist: the server has ended or was never ready");
    }

    @Test
    void pathTooLongForAUnixSocketIsRefusedWithItsLimit() {
        Transport transport = new CorbaRows().row("corba-unix");
        String endpoint = "/" + "long".repeat(30) + "/connector.ior";

        assertThatThrownBy(() -> transport.open(context(endpoint)))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("has 138 bytes, the path of a Unix socket has at most 107 (unix(7))");
    }

    private TesterContext context(String endpoint) {
        return new TesterContext(endpoint, Optional.empty(), false, folder, Map.of(), Duration.ofSeconds(10));
    }

    private static int closedPort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Writes a reference with one IIOP 1.2 profile (CORBA 3.3, part 2, 9.7.2), big-endian.
    private String writeReference(int port) throws IOException {
        byte[] type = "IDL:pl/kumon/transfertester/tester/corba/CorbaConnector:1.0\0".getBytes(US_ASCII);
        byte[] host = "127.0.0.1\0".getBytes(US_ASCII);
        ByteBuffer profile = ByteBuffer.allocate(100).order(ByteOrder.BIG_ENDIAN);
        profile.put(new byte[] {0, 1, 2, 0}).putInt(host.length).put(host).putShort((short) port);
        profile.putInt(4).putInt(7).putInt(0).flip();
        ByteBuffer reference = ByteBuffer.allocate(300).order(ByteOrder.BIG_ENDIAN);
        reference.putInt(0).putInt(type.length).put(type);
        reference.position((reference.position() + 3) / 4 * 4);
        reference.putInt(1).putInt(0).putInt(profile.limit()).put(profile).flip();
        String text = "IOR:" + HexFormat.of().formatHex(reference.array(), 0, reference.limit());
        return Files.writeString(folder.resolve("connector.ior"), text).toString();
    }
}
