// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Text that people hand in, from whatever program wrote it: UTF-8, with or without a byte order mark.
public final class HandedText {
    private static final String MARK = "\uFEFF";

    private HandedText() {}

    /// The text of a file, without the mark.
    ///
    /// @throws IOException if it cannot be read, or is not UTF-8; then the message says what it looks like
    public static String read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String look = look(bytes);
        if (!look.isEmpty()) {
            throw new IOException(file + " is not UTF-8 (" + look + "); save it as UTF-8");
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }

    /// Description of bytes that are not UTF-8; empty for UTF-8.
    private static String look(byte[] bytes) {
        if (begins(bytes, 0xFF, 0xFE) || begins(bytes, 0xFE, 0xFF)) {
            return "it begins like UTF-16, which PowerShell and Excel write";
        }
        if (begins(bytes, 0x1F, 0x8B) || begins(bytes, 'P', 'K', 3, 4)) {
            return "it begins like a compressed file";
        }
        int wrong = firstWrong(bytes);
        if (wrong < bytes.length) {
            return String.format(
                    "line %d has the byte 0x%02X, as in Latin-1 or Windows-1252", lineOf(bytes, wrong), bytes[wrong]);
        }
        int zero = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(0);
        return zero < 0 ? "" : "byte " + (zero + 1) + " is 0, as in UTF-16 without a mark, or in no text at all";
    }

    private static boolean begins(byte[] bytes, int... begin) {
        boolean same = bytes.length >= begin.length;
        for (int i = 0; same && i < begin.length; i++) {
            same = Byte.toUnsignedInt(bytes[i]) == begin[i];
        }
        return same;
    }

    /// The decoder stops in front of the first byte that it cannot take, and otherwise behind the last.
    private static int firstWrong(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        StandardCharsets.UTF_8.newDecoder().decode(in, CharBuffer.allocate(bytes.length + 1), true);
        return in.position();
    }

    private static long lineOf(byte[] bytes, int index) {
        return 1
                + new String(Arrays.copyOf(bytes, index), StandardCharsets.ISO_8859_1)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }
}
