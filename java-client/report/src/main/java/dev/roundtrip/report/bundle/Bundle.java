// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.FileDigest;
import dev.roundtrip.results.WholeFile.Content;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A run's raw data as one archive: with the commands that make every table and figure of it again, and the checksums
/// that these have to have.
///
/// @param folder of the run
/// @param reported a folder with what a report of the run writes, and nothing else
public record Bundle(RunResults results, Path folder, Path reported) {
    private static final String README = "README.md";
    static final String CHECKSUMS = "SHA256SUMS";

    /// @param archive is replaced
    public void write(Path archive) throws IOException {
        SortedMap<String, Path> outputs = files(reported);
        SortedMap<String, Path> raw = files(folder);
        raw.keySet().removeIf(name -> isNotRaw(name, outputs));
        var checked = new TreeMap<>(raw);
        checked.putAll(outputs);
        var texts = new TreeMap<>(Map.of(
                README,
                bytes(new BundleText(results, name(), raw.keySet(), outputs.keySet()).toString()),
                CHECKSUMS,
                bytes(Checksums.of(checked))));
        new Archive(name(), texts, raw).write(archive);
    }

    /// Files of the run's folder.
    public String name() {
        return folder.toAbsolutePath().normalize().getFileName().toString();
    }

    /// Whether a file is a report of the folder, by this version or another, or a bundle that it was unpacked from.
    private static boolean isNotRaw(String name, Map<String, Path> outputs) {
        return outputs.containsKey(name)
                || name.equals(README)
                || name.equals(CHECKSUMS)
                || outputs.keySet().stream().anyMatch(output -> sameFolder(name, output));
    }

    private static boolean sameFolder(String name, String output) {
        int slash = output.indexOf('/');
        return slash > 0 && name.startsWith(output.substring(0, slash + 1));
    }

    private static SortedMap<String, Path> files(Path folder) throws IOException {
        var files = new TreeMap<String, Path>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(Files::isRegularFile)
                    .forEach(file -> files.put(folder.relativize(file).toString(), file));
        }
        return files;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Files in one zip archive, below a folder. The same files make the same bytes: they are in alphabetical order
    /// and carry no time of their own.
    ///
    /// @param texts by their path in the archive's folder, as are the files
    private record Archive(String folder, SortedMap<String, byte[]> texts, SortedMap<String, Path> files) {
        /// The first time that the format knows.
        private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

        void write(Path archive) throws IOException {
            WholeFile.write(archive, out -> {
                var zip = new ZipOutputStream(out);
                for (Map.Entry<String, Content> entry : contents().entrySet()) {
                    var zipped = new ZipEntry(folder + "/" + entry.getKey());
                    zipped.setTimeLocal(NO_TIME);
                    zip.putNextEntry(zipped);
                    entry.getValue().writeTo(zip);
                    zip.closeEntry();
                }
                zip.finish();
            });
        }

        private SortedMap<String, Content> contents() {
            var contents = new TreeMap<String, Content>();
            texts.forEach((name, text) -> contents.put(name, out -> out.write(text)));
            files.forEach((name, file) -> contents.put(name, out -> Files.copy(file, out)));
            return contents;
        }
    }

    /// SHA-256 of files, in the form that sha256sum(1) checks.
    static final class Checksums {
        private static final String SEPARATOR = "  ";

        private Checksums() {}

        /// @param files by the path that the list is to name
        static String of(SortedMap<String, Path> files) throws IOException {
            var list = new StringBuilder();
            for (Map.Entry<String, Path> file : files.entrySet()) {
                list.append(FileDigest.of(file.getValue()))
                        .append(SEPARATOR)
                        .append(file.getKey())
                        .append('\n');
            }
            return list.toString();
        }

        /// Checksums by path, read from a list of that form.
        static SortedMap<String, String> parse(String list) {
            var sums = new TreeMap<String, String>();
            list.lines()
                    .filter(line -> line.contains(SEPARATOR))
                    .forEach(line -> sums.put(
                            line.substring(line.indexOf(SEPARATOR) + SEPARATOR.length()),
                            line.substring(0, line.indexOf(SEPARATOR))));
            return sums;
        }
    }
}
