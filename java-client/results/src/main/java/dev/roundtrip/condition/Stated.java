// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts of keys in a profile file and on the command line, which wins, and the mistakes in them. Used once.
public final class Stated {
    private static final Pattern PERCENTAGE = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)%");

    private final String profile;
    private final Map<String, List<String>> file;
    private final Map<String, List<String>> options;
    private final List<String> problems = new ArrayList<>();

    /// @param profile its name, for problems of its file
    /// @param file texts by key
    /// @param options texts by key
    public Stated(String profile, Map<String, List<String>> file, Map<String, List<String>> options) {
        this.profile = profile;
        this.file = Map.copyOf(file);
        this.options = Map.copyOf(options);
    }

    /// @param problem one line
    public void refuse(Key key, String problem) {
        problems.add(label(key) + ": " + problem);
    }

    /// Mistakes so far, one line each.
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /// The name of a key or an option, as messages begin with it.
    private String label(Key key) {
        return isOption(key) ? key.option() : "profile " + profile + ": " + key.name();
    }

    public boolean isOption(Key key) {
        return options.containsKey(key.name());
    }

    public boolean isSaid(Key key) {
        return isOption(key) || file.containsKey(key.name());
    }

    public boolean isSaidInFile(Key key, String text) {
        return file.getOrDefault(key.name(), List.of()).contains(text);
    }

    /// The texts of a key; none where neither file nor options have it.
    public List<String> texts(Key key) {
        return isOption(key) ? options.get(key.name()) : file.getOrDefault(key.name(), List.of());
    }

    /// The text of a key with one value.
    public Optional<String> text(Key key) {
        return texts(key).stream().findFirst();
    }

    public boolean isSet(Key key) {
        return text(key).filter(Boolean::parseBoolean).isPresent();
    }

    /// The values of a list that can be used, each once; `otherwise` where nobody says any.
    public <T> List<T> values(Key key, Function<String, T> parser, T otherwise) {
        return isSaid(key) ? all(key, texts(key), parser).stream().distinct().toList() : List.of(otherwise);
    }

    /// Values of texts that can be used.
    public <T> List<T> all(Key key, List<String> texts, Function<String, T> parser) {
        return texts.stream().flatMap(text -> parse(key, text, parser).stream()).toList();
    }

    /// @return empty where nobody says one, or it cannot be used
    public <T> Optional<T> value(Key key, Function<String, T> parser) {
        return text(key).flatMap(text -> parse(key, text, parser));
    }

    private <T> Optional<T> parse(Key key, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            refuse(key, e.getMessage());
            return Optional.empty();
        }
    }

    /// A number of at least 1; `otherwise` where nobody says one.
    public int positive(Key key, int otherwise) {
        Optional<Integer> value = text(key).map(Integer::valueOf);
        if (value.isPresent() && value.get() < 1) {
            refuse(key, value.get() + " is under 1");
        }
        return value.orElse(otherwise);
    }

    public <T> void refuseTwice(Key key, List<T> values, Function<T, String> quoted) {
        var seen = new HashSet<T>();
        values.stream()
                .filter(value -> !seen.add(value))
                .distinct()
                .forEach(value -> refuse(key, quoted.apply(value) + " stands twice; leave out one"));
    }

    /// @throws IllegalArgumentException if it is no number from 1 to the most; the message says of what
    public static int number(String text, int most, String meaning) {
        int value = text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
        if (value < 1 || value > most) {
            throw new IllegalArgumentException("'" + text + "' is not a number of " + meaning + ", from 1 to " + most
                    + (value > most ? "; did you mean " + most + "?" : ""));
        }
        return value;
    }

    /// Every combination of the values that are asked for, except those that [Rules] refuse. A run that has a quiet
    /// machine among its conditions has neighbours and CPU limits one at a time.
    public List<Condition> conditions() {
        List<Condition> conditions = List.of(Condition.USUAL);
        for (Axis<?> axis : Axes.ALL) {
            conditions = combined(conditions, axis);
        }
        boolean isQuietAsked = conditions.stream().anyMatch(condition -> !condition.isBusy());
        return conditions.stream()
                .map(Rules::settled)
                .filter(condition -> !isQuietAsked
                        || condition.get(Axes.CPU_LIMIT).isNone()
                        || condition.get(Axes.NEIGHBOURS).isNone())
                .distinct()
                .toList();
    }

    private <T> List<Condition> combined(List<Condition> conditions, Axis<T> axis) {
        List<T> usable = axis.values(this);
        // A value that cannot be used is refused already, and must not hide other mistakes.
        List<T> values = usable.isEmpty() ? List.of(axis.usual()) : usable;
        var combined = new ArrayList<Condition>();
        for (Condition condition : conditions) {
            values.forEach(value -> combined.add(condition.with(axis, value)));
        }
        return combined;
    }

    /// The share of a percentage as people write it: 0.02 for `2%`.
    ///
    /// @throws IllegalArgumentException if the text is no percentage over 0 and under 100
    public static double share(String text) {
        Matcher matcher = PERCENTAGE.matcher(text);
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("'" + text + "' is not a percentage over 0% and under 100%, as in 2%");
        }
        return Double.parseDouble(matcher.group(1)) / 100;
    }
}
