// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MediumTest {
    private static final Path ON_TMPFS = Path.of("/dev/shm");

    static Stream<JsonNode> mounts() throws IOException {
        return GoldenFiles.of("media");
    }

    @ParameterizedTest
    @MethodSource("mounts")
    void mountIsTheMediumThatTheGoldenVectorsSay(JsonNode mount) {
        Optional<Medium> medium =
                Medium.of(mount.get("type").textValue(), mount.get("source").textValue());

        assertThat(medium.map(Medium::label).orElse("neither"))
                .isEqualTo(mount.get("medium").textValue());
    }

    @Test
    void ramdiskRefusesAFolderOnDiskAndNamesBoth(@TempDir Path onDisk) throws IOException {
        assumeTrue(Medium.DISK.refusal(onDisk).isEmpty());

        assertThat(refusal(new FilesRows().row("files-ramdisk"), onDisk))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .startsWith("files-ramdisk.dir: " + onDisk + " is on ")
                        .contains("expected a ramdisk; choose a folder on tmpfs"));
    }

    @Test
    void ssdRefusesAFolderOnTmpfsAndNamesBoth() throws IOException {
        assumeTrue(Medium.RAMDISK.refusal(ON_TMPFS).isEmpty());

        assertThat(refusal(new FilesRows().row("files-ssd"), ON_TMPFS))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .startsWith("files-ssd.dir: /dev/shm is on tmpfs")
                        .contains("expected a disk; choose a folder on a block device"));
    }

    @Test
    void inotifyTakesWhatTheOptionSaysThatItIs() throws IOException {
        assumeTrue(Medium.RAMDISK.refusal(ON_TMPFS).isEmpty());
        Transport transport = new FilesRows().row("files-inotify");

        assertThat(refusal(transport, ON_TMPFS)).isEmpty();
        assertThat(transport
                        .runsHere(Map.of("dir", "/dev/shm", "medium", "disk"))
                        .whyNot())
                .hasValueSatisfying(reason -> assertThat(reason).contains("expected a disk"));
        assertThat(transport
                        .runsHere(Map.of("dir", "/dev/shm", "medium", "tape"))
                        .whyNot())
                .contains("files-inotify.medium: 'tape' is not what files-inotify is for; use ramdisk or disk");
    }

    @Test
    void missingFolderIsNamed(@TempDir Path folder) {
        Path missing = folder.resolve("missing");

        assertThat(Medium.DISK.refusal(missing)).contains(missing + " is not a folder; create it or name another");
    }

    /// With every option but the folder as it is by default.
    private static Optional<String> refusal(Transport transport, Path folder) {
        var options = new HashMap<String, String>();
        transport.options().forEach(option -> options.put(option.name(), option.defaultValue()));
        options.put("dir", folder.toString());
        return transport.runsHere(options).whyNot();
    }
}
