// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// POSIX shared memory and two named semaphores.
public final class ShmPosixTransport implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "2 a direction: heap to shared memory, to the receiver",
            Fact.SYSTEM_CALLS, "a futex wake and a futex wait a side and piece; each side is woken once a piece",
            Fact.ISOLATION,
                    "own process of the same user; the area is shared: the server checks every length in it, and survives"
                            + " that a client cuts it off, but not that one damages a semaphore",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one client, one request at a time",
            Fact.WHEN_A_SIDE_DIES,
                    "nobody is told: a client waits for its time-out; a server takes the next client; the names stay"
                            + " until the next server or command",
            Fact.LIBRARIES, "none: the C library through the foreign-function API, POSIX in the server",
            Fact.SETTINGS,
                    "pieces of 1 MiB, larger messages in several; plain downcalls, sem_clockwait with the trip's"
                            + " time-out; no spinning"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "shm-posix",
                "POSIX shared memory and two named semaphores, called through FFM",
                Family.SHARED_MEMORY,
                "Smith and Wells 2017, file mapping; shm_overview(7)",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-shm-posix");
    }

    @Override
    public List<TransportOption> options() {
        return List.of(TransportOption.partBytes("largest piece of a message in shared memory, a multiple of 4096"));
    }

    @Override
    public boolean manyClients() {
        return false;
    }

    @Override
    public boolean hasNativeClient() {
        return true;
    }

    @Override
    public Support withstandsDamage() {
        return new Support.No("the C library trusts what stands in a semaphore");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new ShmPosixTester(context.endpoint(), context.timeout());
    }
}
