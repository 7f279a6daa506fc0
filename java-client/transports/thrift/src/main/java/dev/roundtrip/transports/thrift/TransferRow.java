// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.thrift;

import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// What is known of `thrift` whether or not it could be compiled.
abstract class TransferRow implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "request 4: frame, kernel, the server's frame, string; response 5: string, frame, kernel, the"
                            + " client's frame, array",
            Fact.SYSTEM_CALLS,
                    "a write, and reads for the length and the rest of the frame, a side; each side is woken once",
            Fact.ISOLATION, "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES, "yes, and between languages, by an interface in Thrift's own language",
            Fact.ORDERING, "one call at a time on a connection; an answer carries the number of its call",
            Fact.WHEN_A_SIDE_DIES, "the kernel closes the connection, the other side sees it at once",
            Fact.LIBRARIES, "libthrift 0.20.0; libthrift and its compiler of Debian",
            Fact.SETTINGS,
                    "TBinaryProtocol in TFramedTransport, loopback, TCP_NODELAY, SO_TIMEOUT is the time-out;"
                            + " generated with unsafe_binaries, so that buffers are not copied; frames and"
                            + " messages of 256 MiB allowed (16 and 100 MB as they come); one thread"
                            + " per connection"));

    @Override
    public final Descriptor descriptor() {
        return new Descriptor(
                "thrift",
                "Thrift call, binary protocol in frames over TCP, one connection",
                Family.RPC,
                "stands for the remote procedure calls that came after CORBA (Kumoń 2017, 3.2)",
                CARD);
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-thrift");
    }

    @Override
    public final Support messages() {
        return new Support.No("it has types of its own for messages: --codec own");
    }
}
