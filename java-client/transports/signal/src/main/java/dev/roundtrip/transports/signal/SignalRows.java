// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.signal;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;

/// Shared memory, and real-time signals that say whose turn it is.
public final class SignalRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "signal",
                        "shared memory, handed over by real-time signals with a value",
                        "Kumoń 2017, 2.2; sigqueue(3), sigtimedwait(2)")
                .copies("2 a direction: heap to shared memory, to the receiver")
                .systemCalls(
                        "a signal sent and a sigtimedwait a side and piece; each side is woken once a piece; no handler runs")
                .isolation(
                        "own process of the same user; the area is shared: the server checks every length in it, and survives"
                                + " that a client cuts it off")
                .betweenMachines("no")
                .ordering("one client, one request at a time; real-time signals queue in their order")
                .whenASideDies(
                        "a client that sends learns at once that the server is gone (pidfd), one that waits looks every 10 ms; a"
                                + " server takes the next client; the memory stays until the next server or command")
                .libraries("client library of this folder through JNI")
                .settings(
                        "SIGRTMIN+1 there, SIGRTMIN+2 back to the very thread that asked, blocked in it and ignored in others;"
                                + " pieces of 1 MiB, larger messages in several")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-signal").withClientLibrary())
                .options(TransportOption.partBytes("largest piece of a message, a multiple of 4096"))
                .manyClients(false)
                .hasNativeClient(true)
                .with(DeathNotice.NOTICED)
                .withstandsDamage(new Support.No("whoever damages the head of the area keeps later clients out")));
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public Tester open(String id, TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new SignalTester(context.endpoint(), context.timeout());
    }
}
