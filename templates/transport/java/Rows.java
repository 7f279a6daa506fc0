// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.@PACKAGE@;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.CompiledWith;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Length-prefixed bytes over one TCP connection: where a new mechanism starts from.
@CompiledWith(ApiVersion.CURRENT)
public final class @CLASS@Rows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SOCKET,
                        "@ID@",
                        "length-prefixed bytes over one TCP connection",
                        "the template for a new mechanism")
                .server(new ServerSpec.Executable("roundtrip-@ID@"))
                .copies("4 a direction: heap to direct buffer, to the kernel, to the receiver, and buffers between")
                .systemCalls("a write and a read a side for small messages; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes")
                .ordering("one request at a time on a connection")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries("none: java.net.Socket and POSIX sockets")
                .settings("TCP_NODELAY on both sides; kernel's buffer sizes; loopback"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new @CLASS@Tester(context.endpoint());
    }
}
