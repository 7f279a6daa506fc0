// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.List;
import java.util.function.Function;

/// Values that are chosen by their labels.
public final class Labels {
    private Labels() {}

    /// @throws IllegalArgumentException if no value is called so; the message names all, and what may be meant
    public static <T> T find(String text, List<T> values, Function<T, String> label) {
        List<String> labels = values.stream().map(label).toList();
        int index = labels.indexOf(text);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is none of " + String.join(", ", labels) + NearestMatch.hint(text, labels));
        }
        return values.get(index);
    }
}
