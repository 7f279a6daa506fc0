// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads what somebody has written for an option or a key, and says what is wrong with it behind its name.
public final class OptionText {
    private OptionText() {}

    /// @param where it stands, as the message begins: `--pin:`
    /// @param parser throws IllegalArgumentException with what is wrong
    /// @throws PlanException with that
    public static <S, T> T parse(String where, S given, Function<S, T> parser) throws PlanException {
        try {
            return parser.apply(given);
        } catch (IllegalArgumentException e) {
            throw new PlanException(where + " " + e.getMessage());
        }
    }

    /// The same where all mistakes are said at once.
    ///
    /// @param problems gets a line if it cannot be used
    public static <T> Optional<T> parse(String where, String text, Function<String, T> parser, List<String> problems) {
        try {
            return Optional.of(parse(where, text, parser));
        } catch (PlanException e) {
            problems.add(e.getMessage());
            return Optional.empty();
        }
    }

    /// @throws IllegalArgumentException if it is none of these labels; it names them, and what may be meant
    public static <T> T labelled(String text, List<T> values, Function<T, String> label) {
        List<String> labels = values.stream().map(label).toList();
        int index = labels.indexOf(text);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is none of " + String.join(", ", labels) + NearestMatch.hint(text, labels));
        }
        return values.get(index);
    }
}
