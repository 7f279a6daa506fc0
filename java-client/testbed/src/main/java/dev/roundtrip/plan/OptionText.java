// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what somebody has written for an option or a key, and says what is wrong with it behind its name.
public final class OptionText {
    private static final Pattern PERCENTAGE = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)%");
    private static final double PERCENT = 100;

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

    /// Parses one of several texts whose mistakes are reported at once.
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

    /// The share of a percentage as people write it: 0.02 for `2%`.
    ///
    /// @throws IllegalArgumentException if the text is no percentage over 0 and under 100
    public static double share(String text) {
        Matcher matcher = PERCENTAGE.matcher(text);
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("'" + text + "' is not a percentage over 0% and under 100%, as in 2%");
        }
        return Double.parseDouble(matcher.group(1)) / PERCENT;
    }
}
