// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// What a profile file and the command line say of single keys, where the command line wins, and what is wrong with it.
/// Used once.
final class StatedValues {
    private final String profile;
    private final List<String> problems = new ArrayList<>();

    /// @param profile its name, for problems of its file
    StatedValues(String profile) {
        this.profile = profile;
    }

    /// @param problem one line
    void refuse(String problem) {
        problems.add(problem);
    }

    /// @throws PlanException with one line for each value that cannot be used
    void throwProblems() throws PlanException {
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
    }

    <T> void refuseTwice(String label, List<T> values, Function<T, String> quoted) {
        var seen = new HashSet<T>();
        values.stream()
                .filter(value -> !seen.add(value))
                .distinct()
                .map(value -> label + ": " + quoted.apply(value) + " stands twice; leave out one")
                .forEach(problems::add);
    }

    /// The values of one part of the conditions, each once.
    <T> List<T> values(String key, List<String> override, List<String> filed, Function<String, T> parser, T otherwise) {
        Optional<List<String>> texts = said(override, filed);
        return texts.isEmpty()
                ? List.of(otherwise)
                : texts.get().stream()
                        .flatMap(text -> parse(label(key, override), text, parser).stream())
                        .distinct()
                        .toList();
    }

    /// Refuses a number that is over that of another key.
    void notOver(String key, int number, String limitKey, int limit) {
        if (number > Math.max(1, limit)) {
            problems.add(label(key, null) + ": " + number + " is over " + limitKey + ", which is " + limit);
        }
    }

    /// The value of one key, at least 1; the last argument where nobody said one. The command line's comes before the
    /// file's, either null if it says nothing.
    int positive(String key, Integer override, Integer filed, int otherwise) {
        Optional<Integer> value = said(override, filed);
        if (value.isPresent() && value.get() < 1) {
            refuse(label(key, override) + ": " + value.get() + " is under 1");
        }
        return value.orElse(otherwise);
    }

    Optional<Duration> duration(String key, String override, String filed) {
        return value(key, override, filed, Durations::parse);
    }

    /// @return empty where nobody said one, or it cannot be used
    <T> Optional<T> value(String key, String override, String filed, Function<String, T> parser) {
        return said(override, filed).flatMap(text -> parse(label(key, override), text, parser));
    }

    <T> Optional<T> parse(String label, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            problems.add(label + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    /// Where a value stands: an option for `timeBudget` is `--time-budget`.
    String label(String key, Object override) {
        return override == null
                ? "profile " + profile + ": " + key
                : "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /// @return empty if both are null
    static <T> Optional<T> said(T override, T filed) {
        return Optional.ofNullable(override).or(() -> Optional.ofNullable(filed));
    }

    /// @throws IllegalArgumentException if it is none from 1 to the most; the message says what it is a number of
    static int number(String text, int most, String meaning) {
        boolean isNumber = text.matches("\\d{1,9}");
        int value = isNumber ? Integer.parseInt(text) : 0;
        if (value < 1 || value > most) {
            throw new IllegalArgumentException("'" + text + "' is not a number of " + meaning + ", from 1 to " + most
                    + (value > most ? "; did you mean " + most + "?" : ""));
        }
        return value;
    }

    /// @throws IllegalArgumentException if no value is called so; the message lists them
    static <T> T labelled(String text, List<T> values, Function<T, String> label) {
        List<String> labels = values.stream().map(label).toList();
        int index = labels.indexOf(text);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is none of " + String.join(", ", labels) + NearestMatch.hint(text, labels));
        }
        return values.get(index);
    }
}
