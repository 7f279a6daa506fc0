// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.List;
import java.util.Map;

/// Conditions by the texts of their values.
public final class Conditions {
    private static final Map<Axis<?>, Condition> OTHERS = Map.ofEntries(
            asked(Axes.RATE, "rate", "1000"),
            asked(Axes.CLIENTS, "clients", "4"),
            asked(Axes.GAP, "gap", "1ms"),
            asked(Axes.PLACEMENT, "placement", "same"),
            asked(Axes.EXCHANGE, "exchange", "stream"),
            asked(Axes.COLLECTOR, "gc", "serial"),
            asked(Axes.ALLOCATION, "allocate", "1MiB/s"),
            Map.entry(Axes.JVM, inJvm(Condition.USUAL, "17.0.1+2")),
            asked(Axes.VIRTUAL_THREADS, "threads", "virtual"),
            asked(Axes.CLASS_ARCHIVE, "classArchive", "off"),
            Map.entry(Axes.CPU_LIMIT, Condition.USUAL.with(Axes.CPU_LIMIT, new CpuLimit("0.5"))),
            asked(Axes.NEIGHBOURS, "neighbours", "cpu:2"),
            Map.entry(Axes.MESSAGE, of(Map.of("message", List.of("tick"), "codec", List.of("json")))));

    private Conditions() {}

    private static Map.Entry<Axis<?>, Condition> asked(Axis<?> axis, String key, String text) {
        return Map.entry(axis, of(Map.of(key, List.of(text))));
    }

    /// A condition with another value of an axis, and the usual ones of all others.
    ///
    /// @throws IllegalArgumentException if this class has none; every axis needs one
    public static Condition other(Axis<?> axis) {
        Condition other = OTHERS.get(axis);
        if (other == null || axis.isUsual(other)) {
            throw new IllegalArgumentException("give Conditions another value of the axis '" + axis + "'");
        }
        return other;
    }

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
        List<Condition> conditions = stated.conditions();
        if (conditions.size() != 1 || !stated.problems().isEmpty()) {
            throw new IllegalArgumentException(texts + " ask for " + conditions + ": " + stated.problems());
        }
        return conditions.getFirst();
    }
}
