// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads runs whose folders somebody named.
public final class SeveralRuns {
    private SeveralRuns() {}

    /// Tells runs apart by the end of their paths: by the folder's name, or by as many folders above it as it takes.
    /// One alone has its own name.
    ///
    /// @throws IOException if a folder holds no run or is damaged; the message has a line for each
    public static List<RunResults> read(List<Path> folders) throws IOException {
        List<RunFolder> opened = each(folders, RunFolder::open);
        if (opened.size() == 1) {
            return List.of(RunResults.read(opened.getFirst()));
        }
        List<String> names = names(
                folders.stream().map(path -> path.toAbsolutePath().normalize()).toList());
        var runs = new ArrayList<RunResults>();
        for (RunFolder folder : opened) {
            RunResults run = RunResults.read(folder);
            runs.add(new RunResults(names.get(runs.size()), run.run(), run.cells()));
        }
        return runs;
    }

    private static List<String> names(List<Path> paths) {
        int deepest = paths.stream().mapToInt(Path::getNameCount).max().orElse(1);
        int depth = 1;
        while (depth < deepest && ends(paths, depth).stream().distinct().count() < paths.size()) {
            depth++;
        }
        return ends(paths, depth);
    }

    private static List<String> ends(List<Path> paths, int depth) {
        return paths.stream()
                .map(path -> depth < path.getNameCount()
                        ? path.subpath(path.getNameCount() - depth, path.getNameCount())
                        : path)
                .map(Path::toString)
                .toList();
    }

    /// Reads a folder.
    @FunctionalInterface
    public interface Reader<T> {
        T read(Path folder) throws IOException;
    }

    /// Reads folders one after the other, and says of all at once what is wrong with them.
    ///
    /// @return in the order of the folders
    /// @throws IOException if one cannot be read; the message has a line for each
    public static <T> List<T> each(List<Path> folders, Reader<T> reader) throws IOException {
        var contents = new ArrayList<T>();
        var problems = new ArrayList<String>();
        for (Path folder : folders) {
            try {
                contents.add(reader.read(folder));
            } catch (IOException e) {
                problems.add(e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new IOException(String.join("\n", problems));
        }
        return contents;
    }
}
