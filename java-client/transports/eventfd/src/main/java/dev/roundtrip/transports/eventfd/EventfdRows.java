// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.eventfd;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;

/// Shared memory without a name, and eventfds as doorbells.
public final class EventfdRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "eventfd",
                        "shared memory with eventfds as doorbells, passed over a Unix socket",
                        "eventfd(2), memfd_create(2), unix(7): what Linux adds to the papers")
                .copies("2 a direction: heap to shared memory, to the receiver")
                .systemCalls("write, ppoll and read of an eventfd a side and piece; each side is woken once a piece")
                .isolation(
                        "own process; an area a client, sealed in its size, and the server checks every length in it")
                .betweenMachines("no")
                .ordering("one request at a time on a connection")
                .whenASideDies(
                        "the kernel closes the socket, the other side sees it at once; memory and eventfds have no names and"
                                + " go with their last user")
                .libraries("client library of this folder through JNI, for Java cannot receive descriptors")
                .settings(
                        "pieces of 1 MiB, larger messages in several; one native call a round trip, no spinning; the socket"
                                + " carries descriptors only")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-eventfd").withClientLibrary())
                .options(TransportOption.partBytes("largest piece of a message, a multiple of 4096"))
                .hasNativeClient(true)
                .with(DeathNotice.NOTICED));
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public Tester open(String id, TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new EventfdTester(context.endpoint(), context.timeout());
    }
}
