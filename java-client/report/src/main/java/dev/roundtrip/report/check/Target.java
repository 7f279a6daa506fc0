// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.text.NumberText;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Predicate;

/// A share of cells, or of other things that a check counts, with its limit.
///
/// @param what those that are counted have in common
/// @param counted how many there are
/// @param of how many it could be; a share of none holds
/// @param limitPercent that the share has to reach, or must not exceed
public record Target(String what, long counted, long of, int limitPercent, Direction direction) {
    private static final int WHOLE_PERCENT = 100;

    /// Whether the limit is a least or a most.
    public enum Direction {
        AT_LEAST,
        AT_MOST;

        /// Word in texts.
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// A share that has to reach the limit.
    public static Target atLeast(int limitPercent, String what, long counted, long of) {
        return new Target(what, counted, of, limitPercent, Direction.AT_LEAST);
    }

    /// All of them have to be counted.
    public static <T> Target all(String what, Collection<T> cases, Predicate<T> which) {
        return atLeast(WHOLE_PERCENT, what, cases.stream().filter(which).count(), cases.size());
    }

    /// A share that must not exceed the limit.
    public static Target atMost(int limitPercent, String what, long counted, long of) {
        return new Target(what, counted, of, limitPercent, Direction.AT_MOST);
    }

    /// Whether the share is as asked.
    public boolean holds() {
        long share = WHOLE_PERCENT * counted;
        long limit = limitPercent * of;
        return direction == Direction.AT_LEAST ? share >= limit : share <= limit;
    }

    /// The target as JSON: `what`, `counted`, `of`, `limit`, `limitPercent` and `holds`.
    public ObjectNode tree() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("what", what)
                .put("counted", counted)
                .put("of", of)
                .put("limit", direction.label())
                .put("limitPercent", limitPercent)
                .put("holds", holds());
    }

    /// `intervals within ±8 %: 5 of 9 (55.6%), at least 50%: holds`
    @Override
    public String toString() {
        String share =
                of == 0 ? "none is" : counted + " of " + of + " (" + NumberText.percent((double) counted / of) + ")";
        return "%s: %s, %s %d%%: %s"
                .formatted(what, share, direction.label(), limitPercent, holds() ? "holds" : "does not hold");
    }
}
