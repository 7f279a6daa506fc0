// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.choice.Predictor;
import dev.roundtrip.report.choice.SizeCurves;
import dev.roundtrip.stats.SizeCurve.Piece;
import java.util.List;

/// Curves from which the page's script tells times at any sizes, as [Predictor] does.
///
/// @param factor within which nine of ten told times lie
/// @param trust where that factor is from
record Calculator(double factor, String trust, List<Row> rows) {
    /// @param curves one over the bytes of both ways together, or one for requests and one for responses; a line each
    ///     with its sizes, its times and whether it is a step
    record Row(String name, double common, List<List<Line>> curves) {}

    record Line(double lowBytes, double highBytes, double lowNanos, double highNanos, boolean step) {
        static Line of(Piece piece) {
            return new Line(
                    piece.low().bytes(),
                    piece.high().bytes(),
                    piece.low().nanos(),
                    piece.high().nanos(),
                    piece.isStep());
        }
    }

    static Calculator of(Predictor predictor) {
        return new Calculator(
                predictor.spread().factor(),
                predictor.trust(),
                predictor.rows().entrySet().stream()
                        .map(row -> row(row.getKey(), Predictor.curves(row.getValue())))
                        .toList());
    }

    private static Row row(String name, SizeCurves curves) {
        return new Row(
                name,
                curves.common(),
                curves.ways().stream()
                        .map(way -> way.curve().pieces().stream().map(Line::of).toList())
                        .toList());
    }
}
