// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.List;
import java.util.Map;

/// Conditions by the texts of their values.
public final class Conditions {
    private Conditions() {}

    /// The usual condition with both sides somewhere.
    public static Condition at(String placement) {
        return Condition.USUAL.with(Axes.PLACEMENT, Placement.parse(placement));
    }

    /// A condition in a JVM of this version, with the archive that such a JVM has as a rule.
    public static Condition inJvm(Condition condition, String version) {
        return Rules.settled(condition.with(Axes.JVM, Jvm.recorded(version)));
    }

    /// The only condition that keys with these texts ask for, with a free placement unless they name another.
    public static Condition of(Map<String, List<String>> texts) {
        var stated = new Stated("test", Map.of("placement", List.of("free")), texts);
        List<Condition> conditions = Axes.combined(stated);
        if (conditions.size() != 1 || !stated.problems().isEmpty()) {
            throw new IllegalArgumentException(texts + " ask for " + conditions + ": " + stated.problems());
        }
        return conditions.getFirst();
    }
}
