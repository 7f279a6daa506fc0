// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.FileDigest;
import dev.roundtrip.results.WholeFile;
import dev.roundtrip.results.WholeFile.Content;
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

/// A run's raw data as one zip archive: with the commands that make every table and figure of it again, and the
/// checksums
/// that these have to have. The same files make the same bytes: they are in alphabetical order and carry no time of
/// their own.
///
/// @param folder of the run
/// @param reported a folder with what a report of the run writes, and nothing else
public record Bundle(RunResults results, Path folder, Path reported) {
    private static final String README = "README.md";
    static final String CHECKSUMS = "SHA256SUMS";
    private static final String SEPARATOR = "  ";

    /// The first time that the format of zip archives knows.
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /// @param archive is replaced
    public void write(Path archive) throws IOException {
        SortedMap<String, Path> outputs = files(reported);
        SortedMap<String, Path> raw = files(folder);
        raw.keySet().removeIf(name -> isNotRaw(name, outputs));
        var checked = new TreeMap<>(raw);
        checked.putAll(outputs);
        String readme = new BundleText(results, name(), raw.keySet(), outputs.keySet()).toString();
        String sums = checksums(checked);
        var contents = new TreeMap<String, Content>();
        raw.forEach((name, file) -> contents.put(name, out -> Files.copy(file, out)));
        contents.put(README, out -> out.write(readme.getBytes(StandardCharsets.UTF_8)));
        contents.put(CHECKSUMS, out -> out.write(sums.getBytes(StandardCharsets.UTF_8)));
        WholeFile.write(archive, out -> {
            var zip = new ZipOutputStream(out);
            for (Map.Entry<String, Content> entry : contents.entrySet()) {
                var zipped = new ZipEntry(name() + "/" + entry.getKey());
                zipped.setTimeLocal(NO_TIME);
                zip.putNextEntry(zipped);
                entry.getValue().writeTo(zip);
                zip.closeEntry();
            }
            zip.finish();
        });
    }

    /// The name of the run's folder, as of that in the archive.
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

    /// SHA-256 of files, in the form that sha256sum(1) checks.
    ///
    /// @param files by the path that the list is to name
    private static String checksums(SortedMap<String, Path> files) throws IOException {
        var list = new StringBuilder();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            list.append(FileDigest.of(file.getValue()))
                    .append(SEPARATOR)
                    .append(file.getKey())
                    .append('\n');
        }
        return list.toString();
    }

    /// Checksums by path, read from a list that sha256sum(1) checks.
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
