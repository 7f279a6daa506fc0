// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import java.nio.file.Path;
import java.util.List;

/// The thesis' file protocol in a folder on tmpfs.
public final class FilesRamdiskTransport extends FilesTransport {
    /// (shm_overview(7))
    static final Path FOLDER = Path.of("/dev/shm");

    static final String DIR_NAME = "ramdisk-dir";

    public FilesRamdiskTransport() {
        super(List.of(Medium.RAMDISK), FOLDER, DIR_NAME);
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "files-ramdisk",
                "two files per request in a folder on tmpfs, scanned every 2 ms",
                Family.FILE,
                "Kumoń 2017, tables 4.1 and 4.2",
                CARD.with(Fact.SETTINGS, "client scans every 2 ms; tmpfs as it is mounted, which may be swapped out"));
    }
}
