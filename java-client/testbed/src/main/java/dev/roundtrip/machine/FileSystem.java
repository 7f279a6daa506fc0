// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.nio.file.Path;
import java.util.List;
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
}
