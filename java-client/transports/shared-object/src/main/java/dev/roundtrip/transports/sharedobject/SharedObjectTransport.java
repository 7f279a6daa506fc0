// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.sharedobject;

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
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// An object in shared memory with a lock, wait and notify.
public final class SharedObjectTransport implements Transport {
    private static final Card CARD = new Card(Map.of(
            Fact.COPIES, "2 a direction: heap to the object, to the receiver; never two at once",
            Fact.SYSTEM_CALLS,
                    "a futex wake and a futex wait a side and piece; each side is woken once a piece, and locks once more",
            Fact.ISOLATION,
                    "own process; the server checks every length in the object and survives a client that dies, but not"
                            + " one that damages a lock, which is the C library's",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one client, one request at a time",
            Fact.WHEN_A_SIDE_DIES,
                    "its lock goes to the other (robust mutex); a client that waits sees it within 100 ms; a server takes"
                            + " the next client; only a link in the run directory is left",
            Fact.LIBRARIES, "none: the C library through the foreign-function API, robust mutex, futex(2), memfd",
            Fact.SETTINGS,
                    "pieces of 1 MiB, larger messages in several; whoever is notified is woken after the lock is free; no"
                            + " spinning"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "shared-object",
                "an object found by a file name, with a lock, wait and notify, through FFM",
                Family.SHARED_MEMORY,
                "Wells and Anderson 2013, Shared Memory Object Framework",
                CARD);
    }

    @Override
    public SizeLimit limit() {
        return SizeLimit.ANSWER_IN_ONE_PIECE;
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-shared-object");
    }

    @Override
    public List<TransportOption> options() {
        return List.of(TransportOption.partBytes("largest piece of a message in the object, a multiple of 4096"));
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
        return new Support.No("the C library trusts what stands in a lock");
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return new SharedObjectTester(context.endpoint(), context.timeout());
    }

    @Override
    public Suitability suitability() {
        return Transport.super.suitability().with(DeathNotice.NOTICED);
    }
}
