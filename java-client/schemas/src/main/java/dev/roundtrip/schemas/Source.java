// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import dev.roundtrip.platform.HandedText;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A schema or a sample that somebody has handed in, and the folders from which it imports others.
///
/// @param name of the file as others import it, below the first of the roots that has it
/// @param roots folders that imports begin at
record Source(Path file, Path name, List<Path> roots) {
    private static final int MOST_BYTES = 2 << 20;

    /// @param named roots, separated by `:`; empty for the folder of the file
    static Source of(Path file, String named) throws SchemaException {
        if (!Files.isRegularFile(file)) {
            throw new SchemaException(file + ": there is no such file");
        }
        Path whole = file.toAbsolutePath().normalize();
        if (named.isEmpty()) {
            return new Source(whole, whole.getFileName(), List.of(whole.getParent()));
        }
        List<Path> roots = Stream.of(named.split(":"))
                .map(root -> Path.of(root).toAbsolutePath().normalize())
                .toList();
        for (Path root : roots) {
            if (!Files.isDirectory(root)) {
                throw new SchemaException("IMPORTS: " + root + " is no folder");
            }
        }
        Path root = roots.stream()
                .filter(whole::startsWith)
                .findFirst()
                .orElseThrow(() -> new SchemaException(file + " is not below IMPORTS=" + named));
        return new Source(whole, root.relativize(whole), roots);
    }

    /// The file that is imported by such a name; empty if no root has it.
    Optional<Path> find(Path imported) {
        return roots.stream()
                .map(root -> root.resolve(imported))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    boolean endsWith(String ending) {
        return name.toString().endsWith(ending);
    }

    /// Text of a file, without a byte order mark.
    ///
    /// @throws SchemaException if it is not UTF-8, or larger than any message
    static String text(Path file) throws SchemaException, IOException {
        long bytes = Files.size(file);
        Path name = file.getFileName();
        if (bytes > MOST_BYTES) {
            throw new SchemaException("%s has %d bytes; a message has at most %d".formatted(name, bytes, MOST_BYTES));
        }
        try {
            return HandedText.read(file);
        } catch (FileSystemException e) {
            throw e; // it cannot be read at all
        } catch (IOException e) {
            throw new SchemaException(e.getMessage().replace(file.toString(), name.toString()), e);
        }
    }
}
