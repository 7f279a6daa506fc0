// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mmapfile;

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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A mapped file on disk, with the same semaphores as `shm-posix`.
public final class MmapFileRows extends Rows {
    private static final String DIR = "dir";

    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "mmap-file",
                        "a mapped file on disk and two named semaphores, called through JNI",
                        "Smith and Wells 2017, file mapping; mmap(2)")
                .copies("2 a direction: heap to the mapped file's page cache, to the receiver")
                .systemCalls(
                        "a futex wake and a futex wait a side and piece; each side is woken once a piece; the kernel writes"
                                + " the file to disk now and then, and its pages fault again afterwards")
                .isolation(
                        "own process of the same user; the file is shared: the server checks every length in it, and survives"
                                + " that a client cuts it off, but not that one damages a semaphore")
                .betweenMachines("no")
                .ordering("one client, one request at a time")
                .whenASideDies(
                        "a client that waits looks every 10 ms whether the server still holds its lock on the file; a server takes"
                                + " the next client; the file has no name and goes with its last user")
                .libraries("none: FileChannel.map for the data, client library of this folder (JNI) for the semaphores")
                .settings(
                        "pieces of 1 MiB, larger messages in several; no msync, so the page cache is measured and not the"
                                + " medium; no spinning")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-mmap-file").withClientLibrary())
                .options(
                        TransportOption.partBytes("largest piece of a message, a multiple of 4096"),
                        new TransportOption(
                                DIR, DiskFolder.firstOnDisk().toString(), "folder on disk for the file", "ssd-dir"))
                .manyClients(false)
                .hasNativeClient(true)
                .with(DeathNotice.NOTICED)
                .withstandsDamage(new Support.No("the C library trusts what stands in a semaphore")));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return Support.unless(
                DiskFolder.refusal(Path.of(options.get(DIR))).map(reason -> id + "." + DIR + ": " + reason));
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public Tester open(String id, TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new MmapFileTester(context.endpoint(), context.timeout());
    }
}
