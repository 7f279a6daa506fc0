// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.results.WholeFile;
import dev.roundtrip.results.WholeFile.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Files in one zip archive, below a folder. The same files make the same bytes: they are in alphabetical order and
/// carry no time of their own.
///
/// @param texts by their path in the archive's folder, as are the files
record Archive(String folder, SortedMap<String, byte[]> texts, SortedMap<String, Path> files) {
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
