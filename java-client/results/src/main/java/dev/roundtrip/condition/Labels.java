// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Labelled;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;

/// Finds values by their labels, and names that somebody who mistyped one is likely to have meant.
public final class Labels {
    private static final int MOST_NAMES = 3;

    private Labels() {}

    /// The constant of an enumeration with this label.
    ///
    /// @throws IllegalArgumentException if there is none; the message names all, and the likely one
    public static <L extends Enum<L> & Labelled> L find(Class<L> all, String text) {
        return find(text, List.of(all.getEnumConstants()), Labelled::label);
    }

    /// @throws IllegalArgumentException if no value has this label; the message names all, and the likely one
    public static <T> T find(String text, List<T> values, Function<? super T, String> label) {
        List<String> labels = values.stream().map(label).toList();
        int index = labels.indexOf(text);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is none of " + String.join(", ", labels) + hint(text, labels));
        }
        return values.get(index);
    }

    /// `; did you mean 'tcp'?`, or nothing where no name is near. It names all that are equally near; but if some of
    /// them share the first letter, which is seldom mistyped, it names only these.
    public static String hint(String mistyped, Collection<String> names) {
        List<String> nearest = nearest(mistyped, names);
        return nearest.isEmpty()
                ? ""
                : "; did you mean "
                        + nearest.stream()
                                .limit(MOST_NAMES)
                                .map(name -> "'" + name + "'")
                                .collect(Collectors.joining(" or "))
                        + "?";
    }

    private static List<String> nearest(String mistyped, Collection<String> names) {
        var distance = new LevenshteinDistance(Math.max(2, mistyped.length() / 2));
        NavigableMap<Integer, List<String>> byDistance = names.stream()
                .distinct()
                .collect(Collectors.groupingBy(
                        name -> distance.apply(mistyped, name), TreeMap::new, Collectors.toList()));
        List<String> nearest =
                byDistance.tailMap(0, true).values().stream().findFirst().orElse(List.of());
        List<String> alike = nearest.stream()
                .filter(name -> name.regionMatches(0, mistyped, 0, 1))
                .toList();
        return alike.isEmpty() ? nearest : alike;
    }
}
