// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads folders one after the other, and says of all at once what is wrong with them.
public final class EachFolder {
    private EachFolder() {}

    /// What reads one.
    @FunctionalInterface
    public interface Reader<T> {
        T read(Path folder) throws IOException;
    }

    /// @return in the order of the folders
    /// @throws IOException if one cannot be read; the message has a line for each
    public static <T> List<T> read(List<Path> folders, Reader<T> reader) throws IOException {
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
