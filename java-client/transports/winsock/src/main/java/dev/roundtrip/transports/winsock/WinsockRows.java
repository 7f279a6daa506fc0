// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winsock;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// TCP by the calls of Winsock. The server is that of `tcp`, which speaks the same protocol.
public final class WinsockRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SOCKET,
                        "winsock",
                        "length-prefixed bytes over one TCP connection, by Winsock and native methods (JNI)",
                        "Smith and Wells 2017, table 1, Winsock")
                .copies(
                        "4 a direction: heap to native buffer, to the kernel, to the receiver, and there to where it is used")
                .systemCalls("a WSASend and a recv a side for small messages; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes: any machine that reaches the port")
                .ordering("one request at a time on each connection; one thread per connection")
                .whenASideDies(
                        "the other's read ends and its write fails, at once on one machine; calls have limits (SO_RCVTIMEO, SO_SNDTIMEO)")
                .libraries("none: JNI, a native method for each round trip")
                .settings("TCP_NODELAY; the server of tcp")
                .server(new ServerSpec.Executable("roundtrip-tcp", Optional.of("roundtrip-winsock-client"))));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
