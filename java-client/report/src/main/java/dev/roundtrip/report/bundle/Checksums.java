// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.results.FileDigest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// SHA-256 of files, in the form that sha256sum(1) checks.
final class Checksums {
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
