// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Texts as sources of both languages write them.
final class Literals {
    private Literals() {}

    /// Texts of all parts, one after the other.
    static <T> String each(Collection<T> parts, Function<T, String> text) {
        return each(parts, "", text);
    }

    static <T> String each(Collection<T> parts, String separator, Function<T, String> text) {
        return parts.stream().map(text).collect(Collectors.joining(separator));
    }

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
