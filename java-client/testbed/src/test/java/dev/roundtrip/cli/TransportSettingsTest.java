// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Environment;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TransportSettingsTest {
    private static final Path RESULTS = Path.of("results");

    @Test
    void everyRunUsesThree() {
        assertThat(TransportSettings.folders(RESULTS, Map.of()))
                .containsOnlyKeys(Environment.RESULTS, Environment.TEMPORARY, Environment.SHARED_MEMORY)
                .containsEntry(Environment.RESULTS, RESULTS)
                .containsEntry(Environment.SHARED_MEMORY, Path.of("/dev/shm"));
    }

    @Test
    void thoseThatWereChosenAreUsedToo() {
        assertThat(TransportSettings.folders(RESULTS, Map.of("ssd-dir", "/var/tmp", "ramdisk-dir", "/mnt/ram")))
                .containsEntry(Environment.DISK, Path.of("/var/tmp"))
                .containsEntry(Environment.RAM_DISK, Path.of("/mnt/ram"));
    }
}
