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
    private final ProfileText overrides;
    private final ProfileText file;
    private final List<String> problems = new ArrayList<>();

    /// @param profile its name, for problems of its file
    /// @param overrides what the command line says
    StatedValues(String profile, ProfileText overrides, ProfileText file) {
        this.profile = profile;
        this.overrides = overrides;
        this.file = file;
    }

    /// @param problem one line
    void refuse(String problem) {
        problems.add(problem);
    }

    /// @throws PlanException with one line for each value that cannot be used
    void throwProblems() throws PlanException {
        PlanException.throwIfAny(problems);
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
    <T> List<T> values(String key, Function<ProfileText, List<String>> texts, Function<String, T> parser, T otherwise) {
        return said(texts).isPresent()
                ? values(label(key, texts), texts(texts), parser).stream()
                        .distinct()
                        .toList()
                : List.of(otherwise);
    }

    /// Those of these texts that can be used.
    <T> List<T> values(String label, List<String> texts, Function<String, T> parser) {
        return texts.stream()
                .flatMap(text -> parse(label, text, parser).stream())
                .toList();
    }

    /// Refuses a number that is over that of another key.
    void notOver(String key, int number, String limitKey, int limit) {
        if (number > Math.max(1, limit)) {
            problems.add(ofFile(key) + ": " + number + " is over " + limitKey + ", which is " + limit);
        }
    }

    /// The value of one key, at least 1; the last argument where nobody said one.
    int positive(String key, Function<ProfileText, Integer> number, int otherwise) {
        Optional<Integer> value = said(number);
        if (value.isPresent() && value.get() < 1) {
            refuse(label(key, number) + ": " + value.get() + " is under 1");
        }
        return value.orElse(otherwise);
    }

    Optional<Duration> duration(String key, Function<ProfileText, String> text) {
        return value(key, text, Durations::parse);
    }

    /// @return empty where nobody said one, or it cannot be used
    <T> Optional<T> value(String key, Function<ProfileText, String> text, Function<String, T> parser) {
        return said(text).flatMap(said -> parse(label(key, text), said, parser));
    }

    private <T> Optional<T> parse(String label, String text, Function<String, T> parser) {
        return OptionText.parse(label + ":", text, parser, problems);
    }

    /// Where a value stands.
    String label(String key, Function<ProfileText, ?> value) {
        return isOverridden(value) ? option(key) : ofFile(key);
    }

    private String ofFile(String key) {
        return "profile " + profile + ": " + key;
    }

    /// An option for `timeBudget` is `--time-budget`.
    static String option(String key) {
        return "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    boolean isOverridden(Function<ProfileText, ?> value) {
        return value.apply(overrides) != null;
    }

    /// @return empty if neither says anything
    <T> Optional<T> said(Function<ProfileText, T> value) {
        return Optional.ofNullable(value.apply(overrides)).or(() -> Optional.ofNullable(value.apply(file)));
    }

    /// Whether it is to be so; it is not where nobody says so.
    boolean isSet(Function<ProfileText, Boolean> value) {
        return said(value).orElse(false);
    }

    /// None where nobody says any.
    List<String> texts(Function<ProfileText, List<String>> value) {
        return said(value).orElse(List.of());
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
}
