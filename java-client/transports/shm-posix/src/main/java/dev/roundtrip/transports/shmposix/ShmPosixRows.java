// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

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

/// POSIX shared memory and two named semaphores.
public final class ShmPosixRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "shm-posix",
                        "POSIX shared memory and two named semaphores, called through FFM",
                        "Smith and Wells 2017, file mapping; shm_overview(7)")
                .copies("2 a direction: heap to shared memory, to the receiver")
                .systemCalls("a futex wake and a futex wait a side and piece; each side is woken once a piece")
                .isolation(
                        "own process of the same user; the area is shared: the server checks every length in it, and survives"
                                + " that a client cuts it off, but not that one damages a semaphore")
                .betweenMachines("no")
                .ordering("one client, one request at a time")
                .whenASideDies(
                        "a client that waits looks every 10 ms whether the server still holds its lock on the memory; a server takes"
                                + " the next client; the names stay until the next server or command")
                .libraries("none: the C library through the foreign-function API, POSIX in the server")
                .settings("pieces of 1 MiB, larger messages in several; plain downcalls, sem_clockwait with the trip's"
                        + " time-out; no spinning")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-shm-posix"))
                .options(TransportOption.partBytes("largest piece of a message in shared memory, a multiple of 4096"))
                .manyClients(false)
                .hasNativeClient(true)
                .with(DeathNotice.NOTICED)
                .withstandsDamage(new Support.No("the C library trusts what stands in a semaphore")));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new ShmPosixTester(context.endpoint(), context.timeout());
    }
}
