// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// Operations on files and folders that Java does not give alike everywhere.
public interface Folders {
    /// Makes a folder that this user alone can look into.
    ///
    /// @throws IOException if it cannot be made, or is there already
    Path createPrivate(Path folder) throws IOException;

    /// Makes a file that this user alone can look into.
    ///
    /// @throws IOException if it cannot be made, or is there already
    Path createPrivateFile(Path file) throws IOException;

    /// Whether it belongs to the user of this process; a link is not followed.
    ///
    /// @throws IOException if it is not there
    boolean isOwn(Path path) throws IOException;

    /// Puts a file in the place of another, which may be there or not and may be read meanwhile: a reader finds the one
    /// or the other, whole.
    ///
    /// @throws IOException if it cannot be; what was there remains
    void replace(Path file, Path with) throws IOException;

    /// Deletes a file or an empty folder, if it is there.
    ///
    /// @throws IOException if it cannot be
    void delete(Path path) throws IOException;

    /// Deletes a folder with all in it; links in it are not followed.
    ///
    /// @throws java.nio.file.NoSuchFileException if it is not there, or somebody else deletes it meanwhile
    /// @throws IOException if something cannot be deleted
    default void deleteWhole(Path folder) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                delete(path);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// Where files lie in memory and processes find each other's shared memory by name; empty where there is none.
    Optional<Path> sharedMemory();
}
