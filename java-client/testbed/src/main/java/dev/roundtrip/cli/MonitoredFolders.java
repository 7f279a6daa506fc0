// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.machine.Environment;
import dev.roundtrip.platform.Platform;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// The folders that a run writes to, by the labels of [Environment].
final class MonitoredFolders {
    /// Settings of transports that name a folder.
    static final String SSD_DIR = "ssd-dir";

    static final String RAMDISK_DIR = "ramdisk-dir";

    private MonitoredFolders() {}

    /// @param results where the run's folder goes
    /// @param settings of transports, as the command line has them
    static Map<String, Path> of(Path results, Map<String, String> settings) {
        var folders = new LinkedHashMap<String, Path>();
        folders.put(Environment.RESULTS, results);
        folders.put(Environment.TEMPORARY, Installation.temporary());
        Platform.here().folders().sharedMemory().ifPresent(path -> folders.put(Environment.SHARED_MEMORY, path));
        if (settings.containsKey(SSD_DIR)) {
            folders.put(Environment.DISK, Path.of(settings.get(SSD_DIR)));
        }
        if (settings.containsKey(RAMDISK_DIR)) {
            folders.put(Environment.RAM_DISK, Path.of(settings.get(RAMDISK_DIR)));
        }
        return folders;
    }
}
