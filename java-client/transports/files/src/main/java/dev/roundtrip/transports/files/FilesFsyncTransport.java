// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// `files-inotify` on disk with messages that a power cut leaves there: shows what durability costs.
public final class FilesFsyncTransport extends FilesTransport {
    public FilesFsyncTransport() {
        super(List.of(Medium.DISK), FilesSsdTransport.firstOnDisk(), FilesSsdTransport.DIR_NAME);
    }

    @Override
    ResponseWatch watch(Path folder) throws IOException {
        return new InotifyWatch(folder);
    }

    @Override
    boolean flushes() {
        return true;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "files-fsync",
                "two files per request in a folder on disk, each flushed, watched by inotify on both sides",
                Family.FILE,
                "Kumoń 2017, tables 4.1 and 4.2, with a native watch for the client, and durable",
                CARD.with(
                                Fact.SYSTEM_CALLS,
                                "2 files a trip: each created, written, renamed, opened, read and deleted, and flushed as"
                                        + " well as its folder (fdatasync); besides that 2 poll and 2 read a side; each side"
                                        + " is woken once")
                        .with(
                                Fact.WHEN_A_SIDE_DIES,
                                CARD.fact(Fact.WHEN_A_SIDE_DIES)
                                        + "; after a power cut, a request that a client waits for is there")
                        .with(Fact.LIBRARIES, "none: inotify on both sides, in Java through the foreign-function API")
                        .with(
                                Fact.SETTINGS,
                                "fdatasync of file and folder on both sides, two a message: nearly all of a trip is the"
                                        + " medium's; a disk with a cache may say too early that it is done"));
    }
}
