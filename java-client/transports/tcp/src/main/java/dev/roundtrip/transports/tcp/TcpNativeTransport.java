// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.tcp;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Upkeep;
import java.io.IOException;

/// The sockets of the operating system in place of those of `java.net`. Without Java it is `c-tcp-keepalive`.
public final class TcpNativeTransport implements Transport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "tcp-native",
                "the bytes of tcp-keepalive by native methods (JNI) in place of java.net",
                Family.SOCKET,
                "Smith and Wells 2017, table 1, Winsock",
                TcpTransport.CARD
                        .with(
                                Fact.SYSTEM_CALLS,
                                "a send and a recv a side for small messages, each a native method; each side is woken"
                                        + " once")
                        .with(Fact.LIBRARIES, "none: JNI and POSIX sockets")
                        .with(
                                Fact.SETTINGS,
                                "TCP_NODELAY on both sides; SO_RCVTIMEO and SO_SNDTIMEO are the time-out; kernel's buffer"
                                        + " sizes; loopback"));
    }

    @Override
    public ServerSpec server() {
        return TcpTransport.SERVER.withClientLibrary();
    }

    @Override
    public Support streams(long messageBytes) {
        return Support.yes();
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public AbstractTransferTester open(TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        var socket = new NativeSocket(context.endpoint(), context.timeout());
        return new TcpStreamsTester(socket, socket.outputStream(), socket.inputStream());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(Upkeep.CONDITIONS);
    }
}
