// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FileSystemTest {
    private static final String MOUNTS = """
            27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
            25 27 0:23 / /dev/shm rw,nosuid shared:4 - tmpfs tmpfs rw,size=24684084k
            31 27 0:28 / /mnt/with\\040blank ro - xfs /dev/sdb1 ro
            40 27 0:39 / /twice rw - tmpfs tmpfs rw
            41 27 0:40 / /twice rw - ext4 /dev/sdc1 rw
            odd line
            42 27
            43 27 0:41 / /short rw - ext4
            """;

    @TempDir
    private Path root;

    private MachineTree machine;

    @BeforeEach
    void emptyMachine() {
        machine = new MachineTree(root);
    }

    @ParameterizedTest
    @CsvSource({
        "/home/runs, ext4, disk, /, 'rw,relatime'",
        "/dev/shm, tmpfs, memory, /dev/shm, 'rw,nosuid'",
        "/dev/shmall, ext4, disk, /, 'rw,relatime'",
        "/mnt/with blank/runs, xfs, disk, /mnt/with blank, ro",
        "/twice, ext4, disk, /twice, rw",
        "/short, ext4, disk, /, 'rw,relatime'"
    })
    void aFolderLiesOnItsLongestAndLastMount(String folder, String type, String medium, String mount, String options) {
        machine.write("/proc/self/mountinfo", MOUNTS).folder(folder);

        FileSystem fileSystem = FileSystem.of(Path.of(folder), machine.files());

        assertThat(fileSystem.type()).isEqualTo(type);
        assertThat(fileSystem.medium()).isEqualTo(medium);
        assertThat(fileSystem.mount()).isEqualTo(mount);
        assertThat(fileSystem.options()).isEqualTo(options);
        assertThat(fileSystem.usableBytes()).isPositive();
    }

    @Test
    void aFolderThatIsYetToBeMadeLiesWhereItsParentDoes() {
        machine.write("/proc/self/mountinfo", MOUNTS).folder("/dev/shm");

        FileSystem fileSystem = FileSystem.of(Path.of("/dev/shm/runs/today"), machine.files());

        assertThat(fileSystem.type()).isEqualTo("tmpfs");
        assertThat(fileSystem.usableBytes()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "overlay, overlay, other",
        "nfs4, server:/export, other",
        "ext4, /dev/ram0, memory",
        "ext4, /dev/zram0, memory",
        "ramfs, none, memory",
        "zfs, pool/data, disk",
        "btrfs, /dev/mapper/root, disk"
    })
    void theMediumIsToldByTypeAndSource(String type, String source, String medium) {
        machine.write("/proc/self/mountinfo", "1 0 0:1 / / rw - " + type + " " + source + " rw\n");

        assertThat(FileSystem.of(Path.of("/"), machine.files()).medium()).isEqualTo(medium);
    }

    @Test
    void withoutMountsItIsUnknown() {
        FileSystem fileSystem = FileSystem.of(Path.of("/tmp"), machine.files());

        assertThat(fileSystem.type()).isEqualTo("unknown");
        assertThat(fileSystem.medium()).isEqualTo("unknown");
    }
}
