package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.stats.Ratio;

/// A cell of two runs as JSON.
final class ComparisonJson {
    private ComparisonJson() {}

    /// @return `cell`, `ratio` of the second run's median to the first's, its 95 % interval `low` and `high`,
    /// `verdict`;
    ///     what is not known has no key
    static ObjectNode of(ComparedCell cell) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("cell", cell.key().toString());
        cell.ratio().map(Ratio::value).ifPresent(value -> node.put("ratio", value));
        cell.ratio()
                .flatMap(Ratio::interval)
                .ifPresent(ends -> node.put("low", ends.low()).put("high", ends.high()));
        return node.put("verdict", cell.verdict().label());
    }
}
