// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

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
        return process.exitValue() == 0 ? "" : "exit code " + process.exitValue() + ", " + String.join("; ", output);
    }
}
