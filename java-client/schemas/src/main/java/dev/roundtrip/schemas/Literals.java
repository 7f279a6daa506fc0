// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.stream.Collectors;

/// Texts as sources of both languages write them.
final class Literals {
    private Literals() {}

    /// In quotation marks. What is no ASCII stands as it is, in UTF-8.
    static String of(String text) {
        return text.chars().mapToObj(letter -> escaped((char) letter)).collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(char letter) {
        if (letter == '"' || letter == '\\') {
            return "\\" + letter;
        }
        return letter < ' ' ? "\\%03o".formatted((int) letter) : String.valueOf(letter);
    }
}
