// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.report.print.Markdown.TextTable;
import java.util.List;
import java.util.Locale;

/// One figure of a synthetic mechanism: what is true, and what was reported.
///
/// @param cell the mechanism
/// @param difference between the two, or what stands for it
/// @param holds whether it is as small as it has to be
public record Recovered(String cell, String figure, String truth, String reported, String difference, boolean holds) {
    private static final double NANOS_A_MICRO = 1000;

    /// A time in nanoseconds that may differ by a share of it; none does if the truth is 0.
    static Recovered time(String cell, String figure, double truth, double reported, double share) {
        double difference = truth == reported ? 0 : (reported - truth) / truth;
        return new Recovered(
                cell, figure, micros(truth), micros(reported), percent(difference), Math.abs(difference) <= share);
    }

    /// A time of which only the least is known, since a busy machine adds to it.
    static Recovered atLeast(String cell, String figure, double truth, double reported, double share) {
        double difference = (reported - truth) / truth;
        return new Recovered(
                cell, figure, "≥ " + micros(truth), micros(reported), percent(difference), difference >= -share);
    }

    /// An interval, which may end short of the truth by a share of it.
    static Recovered interval(String cell, String figure, double truth, double low, double high, double share) {
        boolean holds = low - truth * share <= truth && truth <= high + truth * share;
        return new Recovered(
                cell,
                figure,
                micros(truth),
                micros(low) + " to " + micros(high),
                holds ? "holds it" : "misses it",
                holds);
    }

    static Recovered count(String cell, String figure, long truth, long reported) {
        return new Recovered(
                cell,
                figure,
                String.valueOf(truth),
                String.valueOf(reported),
                String.valueOf(reported - truth),
                reported == truth);
    }

    static Recovered mark(String cell, String figure, boolean truth, boolean reported) {
        return new Recovered(
                cell,
                figure,
                truth ? "yes" : "no",
                reported ? "yes" : "no",
                truth == reported ? "none" : "wrong",
                truth == reported);
    }

    static TextTable table(List<Recovered> figures) {
        return TextTable.of(
                List.of("mechanism", "figure", "truth", "reported", "difference", "holds"),
                figures.stream()
                        .map(figure -> List.of(
                                figure.cell(),
                                figure.figure(),
                                figure.truth(),
                                figure.reported(),
                                figure.difference(),
                                figure.holds() ? "yes" : "no"))
                        .toList());
    }

    static ArrayNode tree(List<Recovered> figures) {
        ArrayNode nodes = JsonNodeFactory.instance.arrayNode();
        figures.forEach(figure -> nodes.addObject()
                .put("mechanism", figure.cell())
                .put("figure", figure.figure())
                .put("truth", figure.truth())
                .put("reported", figure.reported())
                .put("holds", figure.holds()));
        return nodes;
    }

    private static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / NANOS_A_MICRO);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.4f %%", 100 * share);
    }
}
