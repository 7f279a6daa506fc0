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
import java.io.IOException;
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
}
