// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.platform.Platform;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Writes a file as a whole or not at all: beside it, under another name, until it is complete. An interrupt of the
/// thread does not cut it short, as it would a channel.
public final class WholeFile {
    private WholeFile() {}

    /// The content of a file.
    public interface Content {
        /// @param out is buffered, and closed by its owner
        void writeTo(OutputStream out) throws IOException;
    }

    /// @param file is replaced
    /// @throws IOException if it cannot be written; the message names it and the reason, and what was there remains
    public static void write(Path file, String text) throws IOException {
        write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Writes content that is made while it is written.
    public static void write(Path file, Content content) throws IOException {
        Path part = isReplaceable(file) ? file.resolveSibling("." + file.getFileName() + ".part") : file;
        boolean written = false;
        try {
            fill(part, content);
            if (!part.equals(file)) {
                Platform.here().folders().replace(file, part);
            }
            written = true;
        } catch (IOException e) {
            throw FileFault.writing(file, e);
        } finally {
            if (!written && !part.equals(file)) {
                Files.deleteIfExists(part);
            }
        }
    }

    /// Links and devices, as /dev/stdout, are written to and stay what they are.
    private static boolean isReplaceable(Path file) {
        return !Files.exists(file, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static void fill(Path file, Content content) throws IOException {
        try (var out = new BufferedOutputStream(new FileOutputStream(file.toFile()))) {
            content.writeTo(out);
        }
    }
}
