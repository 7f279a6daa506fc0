// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;

/// Names that somebody who mistyped one is likely to have meant.
public final class NearestMatch {
    private static final int MOST_NAMES = 3;

    private NearestMatch() {}

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
