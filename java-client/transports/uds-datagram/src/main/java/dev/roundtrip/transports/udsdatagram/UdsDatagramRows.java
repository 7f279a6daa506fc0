// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udsdatagram;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Unix domain datagrams that keep their order: a small message is one datagram, a large one is cut.
public final class UdsDatagramRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SOCKET,
                        "uds-datagram",
                        "datagrams over a connected Unix domain socket (SOCK_SEQPACKET), foreign-function calls",
                        "stands for the mailslots of Smith and Wells 2017, table 1")
                .copies("3 a direction: heap to direct buffer, to the kernel, to the receiver")
                .systemCalls("a send and a recv a side for each 192 KiB; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("no")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries("none: java.lang.foreign and the C library, as java.nio has no such socket")
                .settings("datagrams of up to 192 KiB, which fit into a send buffer as it comes (net.core.wmem_default)"
                        + "; SO_RCVTIMEO and SO_SNDTIMEO are the time-out")
                .server(new ServerSpec.Executable("roundtrip-uds-datagram"))
                .reach(Reach.MACHINE)
                .hasNativeClient(true)
                .streams(Support.yes())
                .with(Upkeep.CONDITIONS));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new UdsDatagramTester(Path.of(context.endpoint()), context.timeout());
    }
}
