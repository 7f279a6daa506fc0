// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.winfilemapping;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.NativeClientTester;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.util.List;

/// Memory of the paging file that both sides map.
public final class FileMappingRows extends Rows {
    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "win-file-mapping",
                        "messages in parts in a file mapping, with a semaphore each way (JNI)",
                        "Smith and Wells 2017, table 1, file mapping with semaphores")
                .copies("3 a direction: heap to native buffer, to the mapping, out of it")
                .systemCalls("a release and a wait a side for each MiB; each side is woken once for each")
                .isolation("own process; either side can damage what both have mapped, which the server checks")
                .betweenMachines("no")
                .ordering("one request at a time; one client at a time")
                .whenASideDies(
                        "the client's wait ends at once, as it waits for the server's process, too; the server goes on waiting for the next client")
                .libraries("none: JNI, a native method for each round trip")
                .settings("a MiB for each direction in the paging file; two semaphores of at most 1")
                .server(new ServerSpec.Executable("roundtrip-win-file-mapping").withClientLibrary())
                .manyClients(false));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return NativeClientTester.open(context);
    }
}
