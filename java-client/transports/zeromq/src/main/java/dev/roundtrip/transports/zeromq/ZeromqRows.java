// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;
import java.util.Map;

/// ZeroMQ's own Java library over TCP, and libzmq on both sides over a Unix socket, with the same server.
public final class ZeromqRows extends Rows {
    /// Largest message (`idl/zeromq.md`).
    private static final int MOST_BYTES = 256 << 20;

    static final SizeLimit LIMIT =
            new SizeLimit(MOST_BYTES, MOST_BYTES, "what the server takes and gives (idl/zeromq.md)");

    @Override
    public List<Transport> list() {
        Transport zeromq = row(
                        Family.RPC,
                        "zeromq",
                        "REQ and REP of ZeroMQ over TCP, two frames a request: JeroMQ to libzmq",
                        "what people reach for first between languages; ZMTP 3.0 (rfc.zeromq.org/spec/23)")
                .copies(
                        "request 3: direct buffer, kernel, server's message; response 3: kernel, direct buffer, array; parts of"
                                + " up to 8 KiB are also gathered and parted in a buffer of each side")
                .systemCalls(
                        "each side has an I/O thread that reads and writes, and hands over to the thread that asks or answers:"
                                + " three wake-ups a direction")
                .isolation("own process; neither side can harm the other's memory")
                .betweenMachines("yes, unencrypted (CURVE would encrypt)")
                .ordering("one request at a time a client; a server takes clients in turns")
                .whenASideDies(
                        "the library reconnects by itself and tells nobody: a request is lost, a client waits for its time-out;"
                                + " then it needs a new socket")
                .libraries("Java: JeroMQ 0.6.0; C++: libzmq 4.3, cppzmq")
                .settings(
                        "REQ and REP as they come: TCP_NODELAY, one I/O thread a side, kernel's buffer sizes; linger 0, receive"
                                + " time-out; loopback; frames of 256 MiB, 16 requests of a client wait, responses without"
                                + " limit, as a REP socket drops those over one; JeroMQ on the client's side is another library"
                                + " than the server's")
                .server(new ServerSpec.Executable("roundtrip-zeromq"))
                .limit(LIMIT)
                .withstandsStrangers(
                        new Support.No(
                                "libzmq keeps every frame of a request without end, and aborts when memory or descriptors run out"))
                .with(DeathNotice.TIME_OUT)
                .inTwoLanguages();
        return List.of(
                zeromq,
                zeromq.as(
                                "zeromq-ipc",
                                "the same over ipc://, with libzmq on both sides, foreign-function calls",
                                "libzmq's transport for processes of one machine (zmq_ipc(7)), which JeroMQ does not have")
                        .copies(
                                "request 3: message, kernel, server's message; response 3: kernel, message, array; parts of"
                                        + " up to 8 KiB are also gathered and parted in a buffer of each side")
                        .betweenMachines("no")
                        .libraries("libzmq 4.3 on both sides, in Java through java.lang.foreign; C++: cppzmq")
                        .settings(
                                "REQ and REP as they come: a Unix stream socket, one I/O thread a side, kernel's buffer"
                                        + " sizes; linger 0, receive time-out; limits as zeromq")
                        .reach(Reach.MACHINE));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return id.equals("zeromq") || Libzmq.isThere()
                ? Support.yes()
                : new Support.No("needs " + Libzmq.SONAME + " on the client's side: apt-get install libzmq5");
    }

    @Override
    public Tester open(String id, TesterContext context) throws Exception {
        if (id.equals("zeromq")) {
            return new ZeromqTester(context.endpoint(), context.timeout());
        }
        return new ZeromqIpcTester(context.runDirectory().resolve("zeromq.socket"), context.timeout());
    }
}
