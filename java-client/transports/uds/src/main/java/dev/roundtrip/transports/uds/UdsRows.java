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
import dev.roundtrip.api.Upkeep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Unix domain sockets, one connection for all requests. The server listens for both kinds: streams, and datagrams that
/// keep their order, of which a small message is one and a large one several.
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
                .settings("kernel's buffer sizes; direct buffer of 256 KiB")
                .server(new ServerSpec.Executable("roundtrip-uds"))
                .reach(Reach.MACHINE)
                .hasNativeClient(true)
                .streams(Support.yes());
        return List.of(
                uds,
                uds.as(
                                "uds-datagram",
                                "datagrams over a connected Unix domain socket (SOCK_SEQPACKET), foreign-function calls",
                                "stands for the mailslots of Smith and Wells 2017, table 1")
                        .systemCalls("a send and a recv a side for each 192 KiB; each side is woken once")
                        .libraries("none: java.lang.foreign and the C library, as java.nio has no such socket")
                        .settings(
                                "datagrams of up to 192 KiB, which fit into a send buffer as it comes (net.core.wmem_default)"
                                        + "; SO_RCVTIMEO and SO_SNDTIMEO are the time-out")
                        .leastJava(Transport.JAVA_WITH_FOREIGN_FUNCTIONS)
                        .with(Upkeep.CONDITIONS));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        Path folder = Path.of(context.endpoint());
        return id.equals("uds")
                ? new UdsTester(folder.resolve("stream.socket"))
                : new UdsDatagramTester(folder.resolve("datagram.socket"), context.timeout());
    }
}
