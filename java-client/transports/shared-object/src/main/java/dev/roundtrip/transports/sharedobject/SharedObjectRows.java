// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

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

/// An object in shared memory with a lock, wait and notify.
public final class SharedObjectRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "shared-object",
                        "an object found by a file name, with a lock, wait and notify, through FFM",
                        "Wells and Anderson 2013, Shared Memory Object Framework")
                .copies("2 a direction: heap to the object, to the receiver; never two at once")
                .systemCalls(
                        "a futex wake and a futex wait a side and piece; each side is woken once a piece, and locks once more")
                .isolation(
                        "own process; the server checks every length in the object and survives a client that dies, but not"
                                + " one that damages a lock, which is the C library's")
                .betweenMachines("no")
                .ordering("one client, one request at a time")
                .whenASideDies(
                        "its lock goes to the other (robust mutex); a client that waits sees it within 10 ms; a server takes"
                                + " the next client; only a link in the run directory is left")
                .libraries("none: the C library through the foreign-function API, robust mutex, futex(2), memfd")
                .settings(
                        "pieces of 1 MiB, larger messages in several; whoever is notified is woken after the lock is free; no"
                                + " spinning")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-shared-object"))
                .options(TransportOption.partBytes("largest piece of a message in the object, a multiple of 4096"))
                .manyClients(false)
                .hasNativeClient(true)
                .withstandsDamage(new Support.No("the C library trusts what stands in a lock"))
                .with(DeathNotice.NOTICED));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new SharedObjectTester(context.endpoint(), context.timeout());
    }
}
