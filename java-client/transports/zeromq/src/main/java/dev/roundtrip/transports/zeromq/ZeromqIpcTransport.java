// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;

/// libzmq on both sides, over a Unix socket, with the same server.
public final class ZeromqIpcTransport extends ZeromqTransport {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "zeromq-ipc",
                "the same over ipc://, with libzmq on both sides, foreign-function calls",
                Family.RPC,
                "libzmq's transport for processes of one machine (zmq_ipc(7)), which JeroMQ does not have",
                CARD.with(
                                Fact.COPIES,
                                "request 3: message, kernel, server's message; response 3: kernel, message, array; parts of"
                                        + " up to 8 KiB are also gathered and parted in a buffer of each side")
                        .with(Fact.BETWEEN_MACHINES, "no")
                        .with(
                                Fact.LIBRARIES,
                                "libzmq 4.3 on both sides, in Java through java.lang.foreign; C++: cppzmq")
                        .with(
                                Fact.SETTINGS,
                                "REQ and REP as they come: a Unix stream socket, one I/O thread a side, kernel's buffer"
                                        + " sizes; linger 0, receive time-out"));
    }

    @Override
    public Reach reach() {
        return Reach.MACHINE;
    }

    @Override
    public Support runsHere() {
        return Libzmq.isThere()
                ? Support.yes()
                : new Support.No("needs " + Libzmq.SONAME + " on the client's side: apt-get install libzmq5");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new ZeromqIpcTester(context.runDirectory().resolve("zeromq.socket"), context.timeout());
    }
}
