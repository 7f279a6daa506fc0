// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The private folder (0700) of one run of the testbed, for sockets, pipes and whatever else servers put into the file
/// system. Its name carries the process and its start, so that a later command recognises the folder of a dead run.
/// Short, because a Unix socket's path may have 107 characters (unix(7)).
public final class RunDirectory implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("roundtrip-(\\d{1,18})-(\\d{1,18})");

    /// Field of `/proc/PID/stat` that has the start in clock ticks since boot, counted from the name's closing bracket
    /// (proc_pid_stat(5)). A wall-clock time would change under a running process when the clock is set.
    private static final int START_AFTER_NAME = 20;

    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final Path path;
    private final ObjectRecords records;

    private RunDirectory(Path path, ObjectRecords records) {
        this.path = path;
        this.records = records;
    }

    /// Makes the folder of this process.
    ///
    /// @param parent a folder for temporary files
    public static RunDirectory create(Path parent, ObjectRecords records) throws IOException {
        long pid = ProcessHandle.current().pid();
        Path path = parent.resolve("roundtrip-" + pid + "-" + startTicks(pid).orElseThrow());
        return new RunDirectory(Files.createDirectory(path, PRIVATE), records);
    }

    public Path path() {
        return path;
    }

    /// A new private folder below this one.
    public Path subfolder(String name) throws IOException {
        return Files.createDirectories(path.resolve(name), PRIVATE);
    }

    /// Removes a folder below this one, and what servers that were killed have left elsewhere and recorded there.
    public void remove(Path subfolder) throws IOException {
        records.clear(subfolder);
        delete(subfolder);
    }

    /// Removes what servers that were killed have left, and the folder.
    @Override
    public void close() throws IOException {
        remove(path);
    }

    /// Removes the folders that dead runs of this user left, and what their servers recorded there.
    ///
    /// @param parent a folder for temporary files
    /// @throws IOException if one cannot be removed; the others are
    public static void clearDead(Path parent, ObjectRecords records) throws IOException {
        UserPrincipal self = Files.getOwner(Path.of("/proc/self"));
        IOException failure = null;
        try (DirectoryStream<Path> candidates = Files.newDirectoryStream(parent, "roundtrip-*")) {
            for (Path candidate : candidates) {
                try {
                    if (isOfDeadRun(candidate)
                            && Files.getOwner(candidate, LinkOption.NOFOLLOW_LINKS)
                                    .equals(self)) {
                        records.clear(candidate);
                        delete(candidate);
                    }
                } catch (NoSuchFileException e) {
                    // Another command that starts right now was faster, and does the rest.
                } catch (IOException e) {
                    failure = e;
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static boolean isOfDeadRun(Path candidate) {
        Matcher name = NAME.matcher(candidate.getFileName().toString());
        return name.matches()
                && !startTicks(Long.parseLong(name.group(1))).equals(OptionalLong.of(Long.parseLong(name.group(2))));
    }

    /// When a process was started; empty if there is none of this number.
    private static OptionalLong startTicks(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            // The name in brackets may hold anything, blanks and brackets too.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).split(" ", -1);
            return OptionalLong.of(Long.parseLong(fields[START_AFTER_NAME]));
        } catch (IOException e) {
            // No such file, or no such process if it ended between open and read.
            return OptionalLong.empty();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
