// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/// The thesis' protocol over TCP: with a connection for each request, with one connection for all, and with the sockets
/// of the operating system in place of those of `java.net`, which without Java is `c-tcp-keepalive`.
public final class TcpRows extends Rows {
    private static final ServerSpec.Executable SERVER = new ServerSpec.Executable("roundtrip-tcp");

    @Override
    public List<Transport> list() {
        Transport tcp = row(
                        Family.SOCKET,
                        "tcp",
                        "length-prefixed bytes over TCP, a connection per request",
                        "Kumoń 2017, 3.1, table 4.2")
                .copies(
                        "4 a direction: heap to direct buffer, to the kernel, to the receiver; the first 64 KiB once more")
                .systemCalls(
                        "connect, accept and close besides the reads and writes; each side is woken at least twice")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries("none: java.net.Socket and POSIX sockets")
                .settings(
                        "client as it comes (Nagle's algorithm on), server TCP_NODELAY; kernel's buffer sizes; loopback")
                .server(SERVER)
                .hasNativeClient(true);
        Transport keepalive = tcp.as(
                        "tcp-keepalive",
                        "length-prefixed bytes over one TCP connection, TCP_NODELAY",
                        "Kumoń 2017, 3.1, with the connection kept")
                .systemCalls("a write and a read a side for small messages; each side is woken once")
                .settings("TCP_NODELAY on both sides; kernel's buffer sizes; loopback")
                .streams(Support.yes());
        return List.of(
                tcp.comparison("opens a connection a request, as the thesis did"),
                keepalive,
                servedByJava(keepalive, TcpServer.class.getName())
                        .copies(
                                "4 a direction, as the client's: heap to direct buffer, to the kernel, to a direct buffer, to"
                                        + " the receiver's heap; the first 64 KiB once more on each side")
                        .libraries("none: java.net.Socket and java.nio.channels"),
                tcp.as(
                                "tcp-native",
                                "the bytes of tcp-keepalive by native methods (JNI) in place of java.net",
                                "Smith and Wells 2017, table 1, Winsock")
                        .systemCalls(
                                "a send and a recv a side for small messages, each a native method; each side is woken"
                                        + " once")
                        .libraries("none: JNI and POSIX sockets")
                        .settings(
                                "TCP_NODELAY on both sides; SO_RCVTIMEO and SO_SNDTIMEO are the time-out; kernel's buffer"
                                        + " sizes; loopback")
                        .server(SERVER.withClientLibrary())
                        .hasNativeClient(false)
                        .streams(Support.yes())
                        .with(Upkeep.CONDITIONS));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return switch (id) {
            case "tcp" -> new TcpTester(context.address());
            case "tcp-keepalive", "j-tcp-keepalive" -> keepalive(context.address());
            case "tcp-native" -> nativeSocket(context);
            default -> throw unknown(id);
        };
    }

    private static Tester keepalive(InetSocketAddress server) throws IOException {
        var socket = new Socket(server.getAddress(), server.getPort());
        socket.setTcpNoDelay(true);
        return new TcpStreamsTester(socket, socket.getOutputStream(), socket.getInputStream());
    }

    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    private static Tester nativeSocket(TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        var socket = new NativeSocket(context.endpoint(), context.timeout());
        return new TcpStreamsTester(socket, socket.outputStream(), socket.inputStream());
    }
}
