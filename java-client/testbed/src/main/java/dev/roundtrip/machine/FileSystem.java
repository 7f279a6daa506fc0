package dev.roundtrip.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a folder lies on (proc_pid_mountinfo(5)).
///
/// @param type as in `ext4` or `tmpfs`
/// @param mount the folder where it begins
/// @param options of the mount
public record FileSystem(String type, String mount, String options) {
    private static final FileSystem UNKNOWN =
            new FileSystem(MachineFiles.UNKNOWN, MachineFiles.UNKNOWN, MachineFiles.UNKNOWN);

    private static final int MOUNT = 4;
    private static final int OPTIONS = 5;
    private static final String END_OF_OPTIONAL_FIELDS = "-";

    static FileSystem of(Path folder, MachineFiles files) {
        return at(resolved(folder).toString(), files);
    }

    /// Of mounts at the same place, the last one hides the others.
    static FileSystem at(String folder, MachineFiles files) {
        List<FileSystem> mounts = files.lines("/proc/self/mountinfo").stream()
                .map(FileSystem::parse)
                .flatMap(Optional::stream)
                .filter(candidate -> Path.of(folder).startsWith(candidate.mount))
                .toList();
        return IntStream.range(0, mounts.size())
                .boxed()
                .max(Comparator.<Integer>comparingInt(i -> mounts.get(i).mount.length())
                        .thenComparing(Comparator.naturalOrder()))
                .map(mounts::get)
                .orElse(UNKNOWN);
    }

    private static Path resolved(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            return folder.toAbsolutePath().normalize();
        }
    }

    private static Optional<FileSystem> parse(String line) {
        List<String> fields = List.of(line.split(" ", -1));
        int end = fields.indexOf(END_OF_OPTIONAL_FIELDS);
        if (end <= OPTIONS || end + 1 >= fields.size()) {
            return Optional.empty();
        }
        String mount = fields.get(MOUNT).replace("\\040", " ").replace("\\134", "\\");
        return Optional.of(new FileSystem(fields.get(end + 1), mount, fields.get(OPTIONS)));
    }
}
