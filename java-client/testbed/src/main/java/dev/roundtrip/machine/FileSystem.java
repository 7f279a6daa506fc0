// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The file system of a folder (proc_pid_mountinfo(5)).
///
/// @param type as in `ext4` or `tmpfs`
/// @param medium `memory`, `disk` (a block device), or `other`, as a container's layers or a network are
/// @param mount the folder where it begins
/// @param options of the mount
/// @param usableBytes that this user may still write
/// @param writable whether this user may write to the folder: `yes`, `no` or `unknown`
public record FileSystem(String type, String medium, String mount, String options, long usableBytes, String writable) {
    /// Request and response of 128 MiB, and those of the trip before that are still being removed.
    private static final long NEEDED_BYTES = 512L << 20;

    /// Many times what a run of the thesis' profile writes.
    private static final long RESULTS_BYTES = 64L << 20;

    /// Several times what libraries unpack.
    private static final long TEMPORARY_BYTES = 64L << 20;

    static final String MEMORY = "memory";
    static final String DISK = "disk";
    static final String OTHER = "other";

    private static final FileSystem UNKNOWN = new FileSystem(
            MachineFiles.UNKNOWN,
            MachineFiles.UNKNOWN,
            MachineFiles.UNKNOWN,
            MachineFiles.UNKNOWN,
            MachineFiles.UNKNOWN_NUMBER,
            MachineFiles.UNKNOWN);

    private static final int MOUNT = 4;
    private static final int OPTIONS = 5;
    private static final String END_OF_OPTIONAL_FIELDS = "-";

    /// The file system of a folder; a folder that does not exist yet has that of the nearest existing one above it.
    static FileSystem of(Path folder, MachineFiles files) {
        Path existing = files.existing(folder);
        if (!files.areThere()) {
            return new FileSystem(
                    files.fileSystemType(existing),
                    MachineFiles.UNKNOWN,
                    String.valueOf(existing.getRoot()),
                    MachineFiles.UNKNOWN,
                    files.usableBytes(existing),
                    files.writable(existing));
        }
        return at(existing, files).of(files.usableBytes(existing), files.writable(existing));
    }

    /// The file system of an existing folder. The last of several mounts at one place hides the others.
    private static FileSystem at(Path folder, MachineFiles files) {
        return files.lines("/proc/self/mountinfo").stream()
                .map(FileSystem::parse)
                .flatMap(Optional::stream)
                .filter(candidate -> folder.startsWith(candidate.mount))
                .reduce((found, later) -> later.mount.length() >= found.mount.length() ? later : found)
                .orElse(UNKNOWN);
    }

    private static Optional<FileSystem> parse(String line) {
        List<String> fields = List.of(line.split(" ", -1));
        int end = fields.indexOf(END_OF_OPTIONAL_FIELDS);
        if (end <= OPTIONS || end + 2 >= fields.size()) {
            return Optional.empty();
        }
        String type = fields.get(end + 1);
        String mount = fields.get(MOUNT)
                .replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
        return Optional.of(new FileSystem(
                type,
                medium(type, fields.get(end + 2)),
                mount,
                fields.get(OPTIONS),
                MachineFiles.UNKNOWN_NUMBER,
                MachineFiles.UNKNOWN));
    }

    /// @param source what it was mounted from; not kept, since that of a network would name a machine
    private static String medium(String type, String source) {
        if (type.equals("tmpfs") || type.equals("ramfs") || source.matches("/dev/z?ram.*")) {
            return MEMORY;
        }
        return source.startsWith("/dev/") || type.equals("zfs") ? DISK : OTHER;
    }

    private FileSystem of(long bytes, String isWritable) {
        return new FileSystem(type, medium, mount, options, bytes, isWritable);
    }

    /// Whether it is mounted with an option.
    boolean has(String option) {
        return List.of(options.split(",", -1)).contains(option);
    }

    /// Whether this user may not write to it, for the mount or for its mode.
    boolean isReadOnly() {
        return has("ro") || writable.equals("no");
    }

    /// @param folders by the labels of [Environment]; nothing is said of those that are not there
    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Map<String, FileSystem> folders) {
        Optional<Finding> shared = find(folders, Environment.SHARED_MEMORY).map(FileSystem::sharedMemory);
        Optional<Finding> ramDisk = find(folders, Environment.RAM_DISK).map(FileSystem::ramDisk);
        Optional<Finding> disk = find(folders, Environment.DISK)
                .or(() -> find(folders, Environment.TEMPORARY))
                .map(FileSystem::disk);
        Optional<Finding> temporary = find(folders, Environment.TEMPORARY).map(FileSystem::temporary);
        Optional<Finding> results = find(folders, Environment.RESULTS).map(FileSystem::results);
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
