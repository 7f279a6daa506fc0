// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.platform.Folders;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The private folder of one command of the testbed: for sockets, pipes and whatever else servers put into the file
/// system, and for files that nobody is to keep. Its name carries the process and its start, so that a later command
/// recognises the folder of a dead run. It is short, because a Unix socket's path may have 107 characters (unix(7)).
public final class RunDirectory implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("roundtrip-(\\d{1,18})-(\\d{1,18})");

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
        Path path = parent.resolve("roundtrip-" + pid + "-" + start(pid).orElseThrow());
        return new RunDirectory(Platform.here().folders().createPrivate(path), records);
    }

    public Path path() {
        return path;
    }

    /// A new private folder below this one.
    public Path subfolder(String name) throws IOException {
        return Platform.here().folders().createPrivate(path.resolve(name));
    }

    /// Removes a folder below this one, and objects elsewhere that killed servers have recorded there.
    public void remove(Path subfolder) throws IOException {
        records.clear(subfolder);
        Platform.here().folders().deleteWhole(subfolder);
    }

    /// Removes objects that killed servers have left, and the folder.
    @Override
    public void close() throws IOException {
        remove(path);
    }

    /// Removes the folders that dead runs of this user left, and what their servers recorded there.
    ///
    /// @param parent a folder for temporary files
    /// @throws IOException if one cannot be removed; the others are
    public static void clearDead(Path parent, ObjectRecords records) throws IOException {
        Folders folders = Platform.here().folders();
        IOException failure = null;
        try (DirectoryStream<Path> candidates = Files.newDirectoryStream(parent, "roundtrip-*")) {
            for (Path candidate : candidates) {
                try {
                    if (isOfDeadRun(candidate) && folders.isOwn(candidate)) {
                        records.clear(candidate);
                        folders.deleteWhole(candidate);
                    }
                } catch (NoSuchFileException e) {
                    // Another command that starts right now was faster, and does the rest.
                } catch (IOException e) {
                    failure = e;
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            // Nothing is left in a folder that is none.
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static boolean isOfDeadRun(Path candidate) {
        Matcher name = NAME.matcher(candidate.getFileName().toString());
        return name.matches()
                && !start(Long.parseLong(name.group(1))).equals(OptionalLong.of(Long.parseLong(name.group(2))));
    }

    private static OptionalLong start(long pid) {
        return Platform.here().processes().start(pid);
    }

    /// Records of objects that servers have created outside of their run directories (`idl/named-objects.md`): queues,
    /// semaphores, shared memory. A server that was killed leaves them, and this removes them.
    ///
    /// @param program of the C++ side that does it
    public record ObjectRecords(Path program) {
        private static final String FILE_NAME = "named-objects";

        /// The program waits 3 s for each server that is about to end.
        private static final long PATIENCE_SECONDS = 60;

        /// Removes what is recorded below a folder. Starts nothing if nothing is.
        ///
        /// @throws IOException if something cannot be removed; its record stays
        public void clear(Path folder) throws IOException {
            if (!hasRecord(folder)) {
                return;
            }
            if (!Files.isExecutable(program)) {
                throw new IOException("a killed server has left objects that are recorded below " + folder + ", and "
                        + program + ", which removes them, does not exist; run make build");
            }
            String complaints = run(folder);
            // Another command may have been faster.
            if (!complaints.isEmpty() && Files.exists(folder)) {
                throw new IOException("objects that are recorded below " + folder + " were not removed: " + complaints);
            }
        }

        private static boolean hasRecord(Path folder) throws IOException {
            try (Stream<Path> below = Files.walk(folder)) {
                return below.anyMatch(path -> path.endsWith(FILE_NAME) && Files.isRegularFile(path));
            } catch (NoSuchFileException e) {
                return false;
            } catch (UncheckedIOException e) {
                if (e.getCause() instanceof NoSuchFileException) {
                    return hasRecord(folder); // a server that ends takes its files away while we look
                }
                throw e.getCause();
            }
        }

        /// @return the complaints of the program in one line; empty if it succeeds
        private String run(Path folder) throws IOException {
            Process process = new ProcessBuilder(program.toString(), folder.toString())
                    .redirectErrorStream(true)
                    .start();
            process.onExit()
                    .completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .join();
            if (process.isAlive()) {
                process.destroyForcibly();
                return "not within " + PATIENCE_SECONDS + " s";
            }
            List<String> output = process.inputReader().readAllLines();
            return process.exitValue() == 0
                    ? ""
                    : "exit code " + process.exitValue() + ", " + String.join("; ", output);
        }
    }
}
