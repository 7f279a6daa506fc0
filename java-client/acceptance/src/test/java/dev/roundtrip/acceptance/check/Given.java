// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Variables of the environment that change what a check measures, as in `make check-soak TRIPS=1000`. What is empty
/// counts as not given.
final class Given {
    private Given() {}

    static String text(String variable, String usual) {
        return find(variable).orElse(usual);
    }

    /// Words between commas.
    static List<String> list(String variable, String usual) {
        return List.of(text(variable, usual).split(",", -1));
    }

    /// @throws IllegalArgumentException unless it is a whole number of 1 or more
    static int count(String variable, int usual) {
        String text = text(variable, String.valueOf(usual));
        if (!text.matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException(variable + ": '" + text + "' is no count; write 1 or more");
        }
        return Integer.parseInt(text);
    }

    /// Options of `roundtrip run` that follow those of the check, from `ARGS`.
    static List<String> options() {
        return Arrays.stream(text("ARGS", "").split("\\s+", -1))
                .filter(word -> !word.isEmpty() && !word.equals("--"))
                .toList();
    }

    static Optional<String> find(String variable) {
        return Optional.ofNullable(System.getenv(variable)).filter(text -> !text.isBlank());
    }
}
