// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The thesis' file protocol in a folder on disk.
public final class FilesSsdTransport extends FilesTransport {
    static final String DIR_NAME = "ssd-dir";

    /// Where files may lie for a while, the folder for temporary files first.
    private static final List<Path> CANDIDATES = Stream.of(System.getProperty("java.io.tmpdir"), "/var/tmp", ".")
            .map(folder -> Path.of(folder).toAbsolutePath().normalize())
            .toList();

    public FilesSsdTransport() {
        super(List.of(Medium.DISK), firstOnDisk(), DIR_NAME);
    }

    /// The first folder that is on disk; if none is, the first, which is then refused with a reason.
    static Path firstOnDisk() {
        return CANDIDATES.stream()
                .filter(folder -> Medium.DISK.refusal(folder).isEmpty())
                .findFirst()
                .orElse(CANDIDATES.getFirst());
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "files-ssd",
                "two files per request in a folder on disk, scanned every 2 ms",
                Family.FILE,
                "Kumoń 2017, tables 4.1 and 4.2",
                CARD);
    }
}
