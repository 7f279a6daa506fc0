// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.udp;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Datagrams over loopback, cut, numbered and acknowledged, so that nothing is lost.
public final class UdpRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SOCKET,
                        "udp",
                        "UDP datagrams over loopback, cut, numbered, acknowledged and sent again if lost",
                        "Kumoń 2017, 2.6.1")
                .copies("3 from Java: to direct buffer, to the kernel, to the server's buffer, and 1 into"
                        + " the request; 3 back: from the answer to the kernel, to direct buffer, to heap")
                .systemCalls("a send and a receive a side for each 32 KiB, and an acknowledgement for each"
                        + " 128 KiB; each side is woken once for small messages")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes in principle; its window is made for loopback, and it gives way to nobody")
                .ordering("one request at a time for each client port; datagrams are taken in their order")
                .whenASideDies("the client is told that the port is closed when it asks again, after 20 ms; the server"
                        + " forgets the client that was silent longest")
                .libraries("none: java.nio.channels and POSIX sockets")
                .settings("SO_RCVBUF and SO_SNDBUF of 1 MiB, or what the kernel allows"
                        + " (net.core.rmem_max); window of 8 datagrams")
                .server(new ServerSpec.Executable("roundtrip-udp"))
                .hasNativeClient(true)
                .messages(new Support.No("its server makes answers datagram by datagram, and a codec makes them whole"))
                .with(Upkeep.OWN_PROTOCOL)
                .with(DeathNotice.NOTICED));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new UdpTester(context.address(), context.timeout());
    }
}
