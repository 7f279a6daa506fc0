// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winfilemapping;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.Map;

/// Memory of the paging file that both sides map.
public final class FileMappingTransport implements Transport {
    static final Card CARD = new Card(Map.of(
            Fact.COPIES, "3 a direction: heap to native buffer, to the mapping, out of it",
            Fact.SYSTEM_CALLS, "a release and a wait a side for each MiB; each side is woken once for each",
            Fact.ISOLATION, "own process; either side can damage what both have mapped, which the server checks",
            Fact.BETWEEN_MACHINES, "no",
            Fact.ORDERING, "one request at a time; one client at a time",
            Fact.WHEN_A_SIDE_DIES,
                    "the client's wait ends at once, as it waits for the server's process, too; the server goes on waiting for the next client",
            Fact.LIBRARIES, "none: JNI, a native method for each round trip",
            Fact.SETTINGS, "a MiB for each direction in the paging file; two semaphores of at most 1"));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "win-file-mapping",
                "messages in parts in a file mapping, with a semaphore each way (JNI)",
                Family.SHARED_MEMORY,
                "Smith and Wells 2017, table 1, file mapping with semaphores",
                CARD);
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-win-file-mapping").withClientLibrary();
    }

    @Override
    public boolean manyClients() {
        return false;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
