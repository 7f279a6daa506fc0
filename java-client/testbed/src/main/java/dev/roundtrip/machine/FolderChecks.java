// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks of the file systems where mechanisms exchange files, sockets and shared memory.
final class FolderChecks {
    /// Request and response of 128 MiB, and those of the trip before that are still being removed.
    private static final long NEEDED_BYTES = 512L << 20;

    /// Many times what a run of the thesis' profile writes.
    private static final long RESULTS_BYTES = 64L << 20;

    /// Several times what libraries unpack.
    private static final long TEMPORARY_BYTES = 64L << 20;

    private FolderChecks() {}

    /// @param folders by the labels of [Environment]; nothing is said of those that are not there
    static List<Finding> of(Map<String, FileSystem> folders) {
        Optional<Finding> shared = find(folders, Environment.SHARED_MEMORY).map(FolderChecks::sharedMemory);
        Optional<Finding> ramDisk = find(folders, Environment.RAM_DISK).map(FolderChecks::ramDisk);
        Optional<Finding> disk = find(folders, Environment.DISK)
                .or(() -> find(folders, Environment.TEMPORARY))
                .map(FolderChecks::disk);
        Optional<Finding> temporary = find(folders, Environment.TEMPORARY).map(FolderChecks::temporary);
        Optional<Finding> results = find(folders, Environment.RESULTS).map(FolderChecks::results);
        return List.of(shared, ramDisk, disk, temporary, results).stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<FileSystem> find(Map<String, FileSystem> folders, String label) {
        return Optional.ofNullable(folders.get(label));
    }

    private static Finding sharedMemory(FileSystem folder) {
        return Finding.fine("shared memory", text(folder))
                .warnIf(notOn(FileSystem.MEMORY, folder), "sudo mount -t tmpfs -o size=1g tmpfs /dev/shm")
                .warnIf(folder.isReadOnly(), "rows of shared memory fail: sudo mount -o remount,rw,mode=1777 /dev/shm")
                .warnIf(
                        tooSmall(folder),
                        "128 MiB cells would fail: sudo mount -o remount,size=1g /dev/shm (docker run --shm-size 1g)");
    }

    private static Finding ramDisk(FileSystem folder) {
        return Finding.fine("RAM disk folder", text(folder))
                .warnIf(notOn(FileSystem.MEMORY, folder), "choose --ramdisk-dir on tmpfs, as in /dev/shm")
                .warnIf(tooSmall(folder), "128 MiB cells would fail: choose --ramdisk-dir with 512 MiB of room");
    }

    private static Finding disk(FileSystem folder) {
        return Finding.fine("disk folder", text(folder))
                .adviseIf(
                        notOn(FileSystem.DISK, folder),
                        "for files on a disk choose --ssd-dir on a block device, as in /var/tmp (docker run -v)")
                .warnIf(tooSmall(folder), "128 MiB cells would fail: choose --ssd-dir with 512 MiB of room, see df -h");
    }

    /// Libraries of a JVM unpack their native halves there, and load them.
    private static Finding temporary(FileSystem folder) {
        boolean noexec = folder.has("noexec");
        boolean small = Quantity.under(TEMPORARY_BYTES, folder.usableBytes());
        String value = text(folder) + (noexec ? ", noexec" : "");
        return Finding.fine("temporary folder", value)
                .warnIf(
                        noexec || small || folder.isReadOnly(),
                        "sockets, pipes and native libraries of rows go there: ROUNDTRIP_TEMPORARY=/var/tmp names another");
    }

    private static Finding results(FileSystem folder) {
        return Finding.fine("results folder", text(folder))
                .warnIf(
                        Quantity.under(RESULTS_BYTES, folder.usableBytes()),
                        "choose --out with 64 MiB of room, see df -h");
    }

    private static boolean notOn(String medium, FileSystem folder) {
        return !folder.medium().equals(medium) && !folder.medium().equals(MachineFiles.UNKNOWN);
    }

    private static boolean tooSmall(FileSystem folder) {
        return Quantity.under(NEEDED_BYTES, folder.usableBytes());
    }

    private static String text(FileSystem folder) {
        return folder.type() + (folder.isReadOnly() ? ", which cannot be written," : "") + " at " + folder.mount()
                + ", " + Quantity.bytes(folder.usableBytes()) + " free";
    }
}
