// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// What the examples say of themselves beside the rows that they are taken from. How much slower one is than its row is
/// shown and no target: both are measured one after the other, on a machine that may be busy meanwhile. Pure; any
/// thread.
public record ExampleCheck(List<Figure> figures) {
    private static final int ALL_PERCENT = 100;

    /// An example and its row.
    ///
    /// @param ownNanos median that it has printed; empty if it was not built, or its answers were wrong
    /// @param rowNanos median of the row of this name; empty if there is none
    public record Figure(String name, OptionalDouble ownNanos, OptionalDouble rowNanos) {
        /// How many times the row's median its own is.
        OptionalDouble ratio() {
            return ownNanos.isPresent() && rowNanos.isPresent()
                    ? OptionalDouble.of(ownNanos.getAsDouble() / rowNanos.getAsDouble())
                    : OptionalDouble.empty();
        }
    }

    public ExampleCheck {
        figures = List.copyOf(figures);
    }

    /// Whether each was built and has printed a median.
    public List<Target> targets() {
        return List.of(Target.atLeast(
                ALL_PERCENT,
                "examples that were built and answered rightly",
                figures.stream().filter(figure -> figure.ownNanos().isPresent()).count(),
                figures.size()));
    }

    public CheckResult result() {
        var table = new TextTable(List.of("example", "its median, µs", "the row's, µs", "ratio"));
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode nodes = tree.putArray("examples");
        for (Figure figure : figures) {
            table.add(List.of(
                    figure.name(),
                    TimeText.micros(figure.ownNanos()),
                    TimeText.micros(figure.rowNanos()),
                    text(figure.ratio())));
            ObjectNode node = nodes.addObject().put("name", figure.name());
            figure.ownNanos().ifPresent(nanos -> node.put("medianNanos", nanos));
            figure.rowNanos().ifPresent(nanos -> node.put("rowMedianNanos", nanos));
        }
        return CheckResult.of("## Examples beside their rows\n\n" + table, tree, targets());
    }

    private static String text(OptionalDouble ratio) {
        return ratio.isPresent() ? String.format(Locale.ROOT, "%.2f", ratio.getAsDouble()) : "–";
    }
}
