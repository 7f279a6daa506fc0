package dev.roundtrip.plan;

import java.util.Collection;
import java.util.Comparator;
import org.apache.commons.text.similarity.LevenshteinDistance;

/// What somebody who mistyped a name is likely to have meant.
public final class NearestMatch {
    private NearestMatch() {}

    /// `; did you mean 'tcp'?`, or nothing where no name is near.
    public static String hint(String mistyped, Collection<String> names) {
        var distance = new LevenshteinDistance(Math.max(2, mistyped.length() / 2));
        return names.stream()
                .filter(name -> distance.apply(mistyped, name) >= 0)
                .min(Comparator.comparingInt(name -> distance.apply(mistyped, name)))
                .map(name -> "; did you mean '" + name + "'?")
                .orElse("");
    }
}
