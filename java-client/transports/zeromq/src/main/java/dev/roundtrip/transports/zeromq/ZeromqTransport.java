// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.DeathNotice;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.Map;

/// ZeroMQ's own Java library over TCP.
public sealed class ZeromqTransport implements Transport permits ZeromqIpcTransport {
    /// Of a message (`idl/zeromq.md`).
    private static final int MOST_BYTES = 256 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "what the server takes and gives (idl/zeromq.md)");

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
            "request 3: direct buffer, kernel, server's message; response 3: kernel, direct buffer, array; parts of"
                    + " up to 8 KiB are also gathered and parted in a buffer of each side",
            Fact.SYSTEM_CALLS,
            "each side has an I/O thread that reads and writes, and hands over to the thread that asks or answers:"
                    + " three wake-ups a direction",
            Fact.ISOLATION,
            "own process; neither side can harm the other's memory",
            Fact.BETWEEN_MACHINES,
            "yes, unencrypted (CURVE would encrypt)",
            Fact.ORDERING,
            "one request at a time a client; a server takes clients in turns",
            Fact.WHEN_A_SIDE_DIES,
            "the library reconnects by itself and tells nobody: a request is lost, a client waits for its time-out;"
                    + " then it needs a new socket",
            Fact.LIBRARIES,
            "Java: JeroMQ 0.6.0; C++: libzmq 4.3, cppzmq",
            Fact.SETTINGS,
            "REQ and REP as they come: TCP_NODELAY, one I/O thread a side, kernel's buffer sizes; linger 0, receive"
                    + " time-out; loopback"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "zeromq",
                "REQ and REP of ZeroMQ over TCP, two frames a request: JeroMQ to libzmq",
                Family.RPC,
                "what people reach for first between languages; ZMTP 3.0 (rfc.zeromq.org/spec/23)",
                CARD);
    }

    @Override
    public Support withstandsStrangers() {
        return new Support.No(
                "libzmq keeps every frame of a request without end, and aborts when memory or descriptors run out");
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-zeromq");
    }

    @Override
    public SizeLimit limit() {
        return LIMIT;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return new ZeromqTester(context.endpoint(), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(DeathNotice.TIME_OUT).inTwoLanguages();
    }
}
