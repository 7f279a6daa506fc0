// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;

/// Facts about `thrift` that hold whether or not it could be compiled.
abstract class TransferRow extends Rows {
    final Transport thrift() {
        return row(
                        Family.RPC,
                        "thrift",
                        "Thrift call, binary protocol in frames over TCP, one connection",
                        "stands for the remote procedure calls that came after CORBA (Kumoń 2017, 3.3)")
                .copies("request 4: frame, kernel, the server's frame, string; response 5: string, frame, kernel, the"
                        + " client's frame, array")
                .systemCalls(
                        "a write, and reads for the length and the rest of the frame, a side; each side is woken once")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, and between languages, by an interface in Thrift's own language")
                .ordering("one call at a time on a connection; an answer carries the number of its call")
                .whenASideDies("the kernel closes the connection, the other side sees it at once")
                .libraries("libthrift 0.20.0; libthrift and its compiler of Debian")
                .settings("TBinaryProtocol in TFramedTransport, loopback, TCP_NODELAY, SO_TIMEOUT is the time-out;"
                        + " generated with unsafe_binaries, so that buffers are not copied; frames and"
                        + " messages of 256 MiB allowed (16 and 100 MB as they come); Thrift's protocol in our"
                        + " server: threads and sockets are its own, one thread per connection, where people"
                        + " deploy TThreadPoolServer or TNonblockingServer")
                .server(new ServerSpec.Executable("roundtrip-thrift"))
                .messages(new Support.No("it has types of its own for messages: --codec own"));
    }
}
