// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.uds;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.server.Connections;
import dev.roundtrip.api.server.JavaServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A Unix domain socket, one connection for all requests.
public final class UdsRows extends Rows {
    @Override
    public List<Transport> list() {
        Transport uds = row(
                        Family.SOCKET,
                        "uds",
                        "length-prefixed bytes over one Unix domain socket, java.nio channel",
                        "Kumoń 2017, 2.7; stands for the named-pipe binding of WCF (Salman 2017)")
                .copies("3 a direction: heap to direct buffer, to the kernel, to the receiver")
                .systemCalls("a write and a read a side for small messages; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("no")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries("none: java.nio.channels and POSIX sockets")
                .settings("send buffers of " + SendBuffer.inWords() + " on both sides; direct buffer of 256 KiB")
                .server(new ServerSpec.Executable("roundtrip-uds"))
                .reach(Reach.MACHINE)
                .hasNativeClient(true)
                .streams(Support.yes());
        return List.of(
                uds,
                servedByJava(uds, UdsServer.class.getName())
                        .copies(
                                "4 a direction: heap to direct buffer, to the kernel, to a direct buffer, to the receiver's heap;"
                                        + " the first 64 KiB of a request once more")
                        .libraries("none: java.nio.channels on both sides"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new UdsTester(Path.of(context.endpoint()));
    }

    /// The server of `j-uds`.
    public static final class UdsServer {
        private UdsServer() {}

        /// @param arguments as `idl/server.md` has them
        public static void main(String[] arguments) {
            JavaServer.run("roundtrip-uds", arguments, UdsServer::serve);
        }

        private static void serve(JavaServer server) throws IOException, InterruptedException {
            Path socket = server.arguments().runDirectory().resolve("uds.socket");
            Files.deleteIfExists(socket); // a server that was killed has left its name
            try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                listener.bind(UnixDomainSocketAddress.of(socket));
                new Connections<>(server, listener, StandardSocketOptions.SO_SNDBUF, SendBuffer.WANTED_BYTES)
                        .serve(socket.toString());
            } finally {
                Files.deleteIfExists(socket);
            }
        }
    }

    /// Bytes of a message that the kernel may hold between the sides, as `kStreamBufferBytes` in C++: its default,
    /// 208 KiB, makes messages of 1 MiB take up to three times as long.
    static final class SendBuffer {
        static final int WANTED_BYTES = 1 << 20;

        private static final Path MOST_BYTES = Path.of("/proc/sys/net/core/wmem_max");

        private SendBuffer() {}

        /// Bytes that are asked for, or the kernel's limit if that is less (SO_SNDBUF, socket(7)).
        static String inWords() {
            // The kernel gives such a value whole to the first read alone, and Files.readString begins with a single
            // byte.
            try (BufferedReader file = Files.newBufferedReader(MOST_BYTES)) {
                long mostBytes = Long.parseLong(file.readLine());
                return mostBytes < WANTED_BYTES ? mostBytes + " bytes (net.core.wmem_max)" : "1 MiB";
            } catch (IOException | NumberFormatException e) {
                return "1 MiB, or net.core.wmem_max";
            }
        }
    }
}
