// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis;
import dev.roundtrip.condition.Condition;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How rows are called: by their mechanism, and where a run has several conditions by what sets theirs apart from the
/// usual one, as in `tcp, gap 1ms`.
///
/// @param several axes of which the run has several values
record RowNames(List<Axis<?>> several) {
    static RowNames in(List<Condition> conditions) {
        return new RowNames(Axes.IN_NAMES.stream()
                .filter(axis -> conditions.stream()
                                .map(condition -> condition.get(axis))
                                .distinct()
                                .count()
                        > 1)
                .toList());
    }

    /// @param without axes that the name leaves out
    String of(String transport, Condition condition, Axis<?>... without) {
        List<Axis<?>> left = List.of(without);
        return Stream.concat(
                        Stream.of(transport),
                        several.stream().filter(axis -> !left.contains(axis)).map(axis -> axis.name(condition)))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
