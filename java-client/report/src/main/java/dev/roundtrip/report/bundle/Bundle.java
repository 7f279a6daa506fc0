// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.report.RunResults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

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
}
