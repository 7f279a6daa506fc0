// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.SizeCurve;
import dev.roundtrip.stats.SizeCurve.Point;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Curves of one row: a single one over the bytes of request and response together, or one over each where the run
/// varies them apart.
///
/// @param common time that each of several curves holds, and that counts once; 0 of a single curve
/// @param pairs figures at pairs of sizes that no curve was drawn through
public record SizeCurves(List<Way> ways, double common, Map<SizeKey, Double> pairs) {
    /// Fewer sizes do not show whether a curve is straight.
    private static final int ENOUGH = 3;

    /// @param name of the bytes that the curve is over
    public record Way(String name, ToLongFunction<SizeKey> bytes, SizeCurve curve) {
        double bytes(SizeKey sizes) {
            return (double) bytes.applyAsLong(sizes);
        }

        private static Way of(String name, ToLongFunction<SizeKey> bytes, Map<SizeKey, Double> figures) {
            return new Way(
                    name,
                    bytes,
                    SizeCurve.of(figures.entrySet().stream()
                            .map(figure -> new Point((double) bytes.applyAsLong(figure.getKey()), figure.getValue()))));
        }
    }

    /// @param figures of one row by pairs of sizes, above 0; at least one
    public static SizeCurves of(Map<SizeKey, Double> figures) {
        long request = least(figures, SizeKey::requestBytes);
        long response = least(figures, SizeKey::responseBytes);
        Map<SizeKey, Double> requests = where(figures, pair -> pair.responseBytes() == response);
        Map<SizeKey, Double> responses = where(figures, pair -> pair.requestBytes() == request);
        Double common = figures.get(new SizeKey(request, response));
        if (common == null || requests.size() < ENOUGH || responses.size() < ENOUGH) {
            Way sum = Way.of(
                    "request and response together", pair -> pair.requestBytes() + pair.responseBytes(), figures);
            return new SizeCurves(List.of(sum), 0, Map.of());
        }
        return new SizeCurves(
                List.of(
                        Way.of("the request", SizeKey::requestBytes, requests),
                        Way.of("the response", SizeKey::responseBytes, responses)),
                common,
                where(figures, pair -> pair.responseBytes() != response && pair.requestBytes() != request));
    }

    private static long least(Map<SizeKey, Double> figures, ToLongFunction<SizeKey> bytes) {
        return figures.keySet().stream().mapToLong(bytes).min().orElseThrow();
    }

    private static Map<SizeKey, Double> where(Map<SizeKey, Double> figures, Predicate<SizeKey> isIn) {
        return figures.entrySet().stream()
                .filter(figure -> isIn.test(figure.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// A time that the curves tell; empty beyond them and on a step.
    Optional<Double> at(SizeKey sizes) {
        double nanos = -common * (ways.size() - 1);
        for (Way way : ways) {
            double bytes = way.bytes(sizes);
            Optional<SizeCurve.Piece> piece = way.curve.at(bytes).filter(found -> !found.isStep());
            if (piece.isEmpty()) {
                return Optional.empty();
            }
            nanos += piece.get().at(bytes);
        }
        return Optional.of(nanos).filter(told -> told > 0);
    }

    /// Logarithms of told times over measured ones, where each figure is told from the others.
    DoubleStream errors() {
        return DoubleStream.concat(
                ways.stream().flatMapToDouble(way -> way.curve.leftOutErrors()),
                pairs.entrySet().stream()
                        .flatMapToDouble(pair ->
                                at(pair.getKey()).stream().mapToDouble(told -> Math.log(told / pair.getValue()))));
    }
}
