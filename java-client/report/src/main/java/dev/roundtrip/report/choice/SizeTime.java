// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.choice.SizeCurves.Way;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.SizeCurve.Piece;
import dev.roundtrip.stats.SizeCurve.Spread;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A figure of a row at a pair of sizes: measured, told from the sizes around it, or not to be told.
public sealed interface SizeTime {
    SizeKey sizes();

    /// A figure in nanoseconds.
    sealed interface Known extends SizeTime {
        double nanos();
    }

    record Measured(SizeKey sizes, double nanos) implements Known {}

    /// @param interval that holds nine of ten such figures
    record Told(SizeKey sizes, double nanos, Interval interval) implements Known {}

    /// @param reason in words that follow the row's name
    record Untold(SizeKey sizes, String reason) implements SizeTime {}

    /// @param figures of one row, above 0
    static SizeTime at(SizeKey sizes, Map<SizeKey, Double> figures, Spread spread) {
        if (figures.isEmpty()) {
            return new Untold(sizes, "has no figures in this run");
        }
        if (figures.containsKey(sizes)) {
            return new Measured(sizes, figures.get(sizes));
        }
        var curves = SizeCurves.of(figures);
        return curves.at(sizes)
                .<SizeTime>map(nanos -> new Told(sizes, nanos, spread.around(nanos)))
                .orElseGet(() -> new Untold(sizes, whyNot(sizes, curves)));
    }

    private static String whyNot(SizeKey sizes, SizeCurves curves) {
        return curves.ways().stream()
                .flatMap(way -> whyNot(way, way.bytes(sizes)).stream())
                .findFirst()
                .orElse("has figures that contradict each other around " + sizes);
    }

    private static Optional<String> whyNot(Way way, double bytes) {
        List<Piece> pieces = way.curve().pieces();
        if (pieces.isEmpty()) {
            return Optional.of("was measured at one size alone");
        }
        Optional<Piece> piece = way.curve().at(bytes);
        if (piece.isEmpty()) {
            return Optional.of("was measured with %s to %s of %s, and %s lies beyond"
                    .formatted(
                            size(pieces.getFirst().low().bytes()),
                            size(pieces.getLast().high().bytes()),
                            way.name(),
                            size(bytes)));
        }
        return piece.filter(Piece::isStep)
                .map(step -> "has a step between %s (%s) and %s (%s) of %s, and %s may lie on either side"
                        .formatted(
                                size(step.low().bytes()),
                                TimeText.of(step.low().nanos()),
                                size(step.high().bytes()),
                                TimeText.of(step.high().nanos()),
                                way.name(),
                                size(bytes)));
    }

    private static String size(double bytes) {
        return SizeText.of((long) bytes);
    }
}
