// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.testkit.platform.DatagramEntrance;
import dev.roundtrip.testkit.platform.Inspection;
import dev.roundtrip.testkit.platform.SocketEntrance;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AttackSurfaceTest {
    /// Loopback, where nothing else of this process listens.
    private static final InetAddress ADDRESS = InetAddress.ofLiteral("127.0.0.3");

    private static final long SELF = ProcessHandle.current().pid();

    @TempDir
    Path folder;

    @Test
    void aListenerIsFoundAsLongAsItListens() throws IOException {
        InetSocketAddress address;
        try (var listener = new ServerSocket(0, 1, ADDRESS)) {
            address = new InetSocketAddress(ADDRESS, listener.getLocalPort());
            assertThat(Inspection.here().surface(SELF, "").streams()).contains(new SocketEntrance(address));
        }
        assertThat(Inspection.here().surface(SELF, "").streams()).doesNotContain(new SocketEntrance(address));
    }

    @Test
    void aSocketOfUdpIsFound() throws IOException {
        try (var socket = new DatagramSocket(0, ADDRESS)) {
            assertThat(Inspection.here().surface(SELF, "").messages())
                    .contains(new DatagramEntrance(new InetSocketAddress(ADDRESS, socket.getLocalPort())));
        }
    }

    @Test
    void aUnixSocketIsFoundByItsPath() throws IOException {
        var address = UnixDomainSocketAddress.of(folder.resolve("socket"));
        try (var listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(address);

            assertThat(Inspection.here().surface(SELF, "").streams()).contains(new SocketEntrance(address));
        }
    }

    @Test
    void aPipeIsFoundThatIsOpenToRead() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        try (var _ = FileChannel.open(pipe, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            assertThat(Inspection.here().surface(SELF, "").pipes()).contains(pipe);
        }
    }

    @Test
    void sharedMemoryIsFoundAndDamaged() throws IOException {
        try (FileChannel file = FileChannel.open(
                folder.resolve("shared"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            MappedByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, 4096);
            var random = RandomGenerator.getDefault();

            Await.until("a byte of the memory is damaged", () -> {
                try {
                    Inspection.here()
                            .surface(SELF, "")
                            .memory()
                            .only(range -> range.bytes() == 4096)
                            .damage(random);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
                return hasOtherThanZero(memory);
            });
        }
    }

    private static boolean hasOtherThanZero(MappedByteBuffer memory) {
        for (int index = 0; index < memory.limit(); index++) {
            if (memory.get(index) != 0) {
                return true;
            }
        }
        return false;
    }
}
