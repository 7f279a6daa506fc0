// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The thesis' file protocol with a client that the kernel wakes. On tmpfs unless told otherwise, so that what is
/// measured is the protocol.
public final class FilesInotifyTransport extends FilesTransport {
    public FilesInotifyTransport() {
        super(List.of(Medium.RAMDISK, Medium.DISK), FilesRamdiskTransport.FOLDER, FilesRamdiskTransport.DIR_NAME);
    }

    @Override
    ResponseWatch watch(Path folder) throws IOException {
        return new InotifyWatch(folder);
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "files-inotify",
                "two files per request in a folder on tmpfs, watched by inotify on both sides",
                Family.FILE,
                "Kumoń 2017, tables 4.1 and 4.2, with a native watch for the client",
                CARD.with(
                                Fact.SYSTEM_CALLS,
                                "2 files a trip: each created, written, renamed, opened, read and deleted; besides that"
                                        + " 2 poll and 2 read a side; each side is woken once")
                        .with(Fact.LIBRARIES, "none: inotify on both sides, in Java through the foreign-function API")
                        .with(
                                Fact.SETTINGS,
                                "the thread that waits reads the events; no fsync; tmpfs unless dir says otherwise"));
    }
}
