// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import static dev.roundtrip.machine.FindingAssert.assertFinding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.machine.Doctor.Finding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FolderChecksTest {
    private static final long MIB = 1L << 20;
    private static final FileSystem TMPFS = new FileSystem("tmpfs", "memory", "/dev/shm", "rw", 1024 * MIB, "yes");
    private static final FileSystem EXT4 = new FileSystem("ext4", "disk", "/", "rw", 2048 * MIB, "yes");
    private static final FileSystem OVERLAY = new FileSystem("overlay", "other", "/", "rw", 2048 * MIB, "yes");
    private static final FileSystem UNKNOWN = new FileSystem("unknown", "unknown", "unknown", "unknown", -1, "unknown");

    @Test
    void aRamDiskInMemoryAndADiskOnABlockDeviceAreFine() {
        List<Finding> findings = FileSystem.findings(
                Map.of(Environment.SHARED_MEMORY, TMPFS, Environment.TEMPORARY, EXT4, Environment.RESULTS, EXT4));

        assertFinding(findings, "shared memory").isFine("tmpfs at /dev/shm, 1 GiB free");
        assertFinding(findings, "disk folder").isFine("ext4 at /, 2 GiB free");
        assertFinding(findings, "results folder").isFine("ext4 at /, 2 GiB free");
    }

    @Test
    void sharedMemoryOnADiskIsToBeMounted() {
        assertFinding(FileSystem.findings(Map.of(Environment.SHARED_MEMORY, EXT4)), "shared memory")
                .warns("sudo mount -t tmpfs -o size=1g tmpfs /dev/shm");
    }

    /// 64 MiB is what a container gets unless it is told otherwise.
    @Test
    void sharedMemoryThatIsTooSmallFor128MiBIsToBeMadeLarger() {
        assertFinding(
                        FileSystem.findings(Map.of(Environment.SHARED_MEMORY, withFree(TMPFS, 64 * MIB))),
                        "shared memory")
                .shows("tmpfs at /dev/shm, 64 MiB free")
                .warns("docker run --shm-size 1g");
    }

    @Test
    void aChosenRamDiskIsLookedAtToo() {
        List<Finding> good = FileSystem.findings(Map.of(Environment.RAM_DISK, TMPFS));
        List<Finding> bad = FileSystem.findings(Map.of(Environment.RAM_DISK, EXT4));
        List<Finding> small = FileSystem.findings(Map.of(Environment.RAM_DISK, withFree(TMPFS, MIB)));

        assertFinding(good, "RAM disk folder").isFine("tmpfs at /dev/shm, 1 GiB free");
        assertFinding(bad, "RAM disk folder").warns("choose --ramdisk-dir on tmpfs");
        assertFinding(small, "RAM disk folder").warns("512 MiB of room");
    }

    @Test
    void aTemporaryFolderThatIsNotOnADiskIsAdvisedOn() {
        assertFinding(FileSystem.findings(Map.of(Environment.TEMPORARY, TMPFS)), "disk folder")
                .advises("choose --ssd-dir on a block device");
        assertFinding(FileSystem.findings(Map.of(Environment.TEMPORARY, OVERLAY)), "disk folder")
                .advises("choose --ssd-dir on a block device");
    }

    @Test
    void aTemporaryFolderThatIsNoexecReadOnlyOrFullIsWarnedOfWithTheWayRoundIt() {
        var noexec = new FileSystem("tmpfs", "memory", "/tmp", "rw,noexec", 1024 * MIB, "yes");
        var readOnly = new FileSystem("tmpfs", "memory", "/tmp", "ro", 1024 * MIB, "no");

        assertFinding(FileSystem.findings(Map.of(Environment.TEMPORARY, noexec)), "temporary folder")
                .shows("tmpfs at /tmp, 1 GiB free, noexec")
                .warns("ROUNDTRIP_TEMPORARY=/var/tmp");
        assertFinding(FileSystem.findings(Map.of(Environment.TEMPORARY, readOnly)), "temporary folder")
                .shows("tmpfs, which cannot be written, at /tmp, 1 GiB free")
                .warns("ROUNDTRIP_TEMPORARY=/var/tmp");
        assertFinding(FileSystem.findings(Map.of(Environment.TEMPORARY, withFree(EXT4, MIB))), "temporary folder")
                .warns("ROUNDTRIP_TEMPORARY=/var/tmp");
        assertFinding(FileSystem.findings(Map.of(Environment.SHARED_MEMORY, readOnly)), "shared memory")
                .warns("remount,rw");
    }

    @Test
    void aChosenDiskFolderStandsForTheTemporaryOne() {
        assertFinding(FileSystem.findings(Map.of(Environment.TEMPORARY, TMPFS, Environment.DISK, EXT4)), "disk folder")
                .isFine("ext4 at /, 2 GiB free");
    }

    @Test
    void fullDisksAreWarnedOf() {
        List<Finding> findings = FileSystem.findings(
                Map.of(Environment.TEMPORARY, withFree(EXT4, 100 * MIB), Environment.RESULTS, withFree(EXT4, MIB)));

        assertFinding(findings, "disk folder").shows("ext4 at /, 100 MiB free").warns("df -h");
        assertFinding(findings, "results folder").warns("choose --out");
    }

    @Test
    void whatIsUnknownIsSaidToBeAndWhatIsNotThereIsNotMentioned() {
        List<Finding> findings =
                FileSystem.findings(Map.of(Environment.SHARED_MEMORY, UNKNOWN, Environment.TEMPORARY, UNKNOWN));

        assertThat(findings).hasSize(3);
        assertFinding(findings, "shared memory").isUnknown("unknown at unknown, unknown free");
        assertFinding(findings, "disk folder").isUnknown("unknown at unknown, unknown free");
    }

    private static FileSystem withFree(FileSystem on, long usableBytes) {
        return new FileSystem(on.type(), on.medium(), on.mount(), on.options(), usableBytes, "yes");
    }
}
