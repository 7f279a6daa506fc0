// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/// Small projects of one mechanism each, a folder of the same name each, which are there to be copied.
record Examples(Path folder) {
    /// The folder that a build leaves in an example that was run where it stands.
    private static final Path BUILT = Path.of("build");

    private static final String README = "README.md";
    private static final String TITLE = "# ";

    /// In alphabetical order.
    ///
    /// @throws IOException if this installation has none
    List<String> names() throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " does not exist, so there are no examples to copy");
        }
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(each -> Files.exists(each.resolve(README)))
                    .map(each -> each.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /// The title of its README.
    String summary(String name) throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve(name).resolve(README))) {
            return lines.filter(line -> line.startsWith(TITLE))
                    .map(line -> line.substring(TITLE.length()))
                    .findFirst()
                    .orElse("");
        }
    }

    /// @throws PlanException if something is there already
    void copy(String name, Path target) throws PlanException, IOException {
        if (isTaken(target)) {
            throw new PlanException(target + " is there already and not empty; choose another folder");
        }
        Path source = folder.resolve(name);
        for (Path file : files(source)) {
            Path copy = target.resolve(source.relativize(file).toString());
            Files.createDirectories(copy.toAbsolutePath().getParent());
            Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES); // among them that run can be executed
        }
    }

    private static boolean isTaken(Path target) throws IOException {
        if (!Files.isDirectory(target)) {
            return Files.exists(target);
        }
        try (Stream<Path> inside = Files.list(target)) {
            return inside.findAny().isPresent();
        }
    }

    private static List<Path> files(Path source) throws IOException {
        try (Stream<Path> all = Files.walk(source)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !source.relativize(file).startsWith(BUILT))
                    .toList();
        }
    }
}
