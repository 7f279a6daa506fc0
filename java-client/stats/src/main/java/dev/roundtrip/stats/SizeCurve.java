// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Time over message size as a chain of straight lines, α + β·n, between the sizes that were measured. A line over
/// which the time jumps is a step, on which nothing can be told. Immutable; any thread.
public final class SizeCurve {
    /// Nine of ten sizes of the reference run, left out in turn, lie within it of the times that others tell.
    static final double USUAL_FACTOR = 1.5;

    /// Share of errors that an interval holds.
    private static final double HELD = 0.9;

    /// Fewer errors have no nine tenths.
    private static final int ENOUGH = 9;

    private final List<Piece> pieces;

    /// A size that was measured, in bytes, and its time.
    public record Point(double bytes, double nanos) {}

    /// A straight line between two neighbouring sizes.
    ///
    /// @param isStep whether the time jumps somewhere between them
    public record Piece(Point low, Point high, boolean isStep) {
        double slope() {
            return (high.nanos - low.nanos) / (high.bytes - low.bytes);
        }

        /// Nanoseconds at a size.
        public double at(double bytes) {
            return low.nanos + slope() * (bytes - low.bytes);
        }

        boolean holds(double bytes) {
            return low.bytes <= bytes && bytes <= high.bytes;
        }
    }

    private SizeCurve(List<Point> points) {
        this.pieces = IntStream.range(0, points.size() - 1)
                .mapToObj(i -> new Piece(points.get(i), points.get(i + 1), Jump.isAt(points, i)))
                .toList();
    }

    /// @param points in any order; those of one size count as one with their mean
    public static SizeCurve of(Stream<Point> points) {
        Map<Double, Double> means = points.collect(
                Collectors.groupingBy(Point::bytes, TreeMap::new, Collectors.averagingDouble(Point::nanos)));
        return new SizeCurve(means.entrySet().stream()
                .map(point -> new Point(point.getKey(), point.getValue()))
                .toList());
    }

    /// Lines from the smallest size to the largest; none of one size.
    public List<Piece> pieces() {
        return pieces;
    }

    /// The line on which a size lies; empty beyond the sizes that were measured.
    public Optional<Piece> at(double bytes) {
        return pieces.stream().filter(piece -> piece.holds(bytes)).findFirst();
    }

    /// Each size that has neighbours on both sides is told from the others: logarithm of the told time over the
    /// measured one, without sizes that lie on a step of the others.
    public DoubleStream leftOutErrors() {
        List<Point> points = points();
        return IntStream.range(1, Math.max(1, points.size() - 1)).boxed().flatMapToDouble(left -> {
            var others = new ArrayList<>(points);
            Point point = others.remove((int) left);
            return new SizeCurve(others)
                    .at(point.bytes).stream()
                            .filter(piece -> !piece.isStep)
                            .mapToDouble(piece -> Math.log(piece.at(point.bytes) / point.nanos));
        });
    }

    private List<Point> points() {
        return Stream.concat(
                        pieces.stream().limit(1).map(Piece::low),
                        pieces.stream().map(Piece::high))
                .toList();
    }

    /// The factor within which nine of ten told times lie of the measured ones.
    ///
    /// @param factor at least 1
    /// @param checked sizes that were left out in turn to find it; 0 if there were too few, so that it is the usual
    public record Spread(double factor, long checked) {
        /// @param errors logarithms of told times over measured ones
        public static Spread of(DoubleStream errors) {
            double[] sizes = errors.map(Math::abs).sorted().toArray();
            if (sizes.length < ENOUGH) {
                return new Spread(USUAL_FACTOR, 0);
            }
            int rank = (int) Math.min(sizes.length, Math.ceil(HELD * (sizes.length + 1)));
            return new Spread(Math.exp(sizes[rank - 1]), sizes.length);
        }

        /// The interval of a told time that holds nine of ten measured ones.
        public Interval around(double nanos) {
            return new Interval(nanos / factor, nanos * factor);
        }
    }

    /// Signs of a step between two sizes: the time falls, or rises by much more than the lines beside it explain.
    private static final class Jump {
        /// Less than this share of the time is noise, or a change of slope.
        private static final double RISE = 0.5;

        private static final double FALL = 0.3;

        /// Where a cache ends, or a copy begins to matter, slopes grow by less than this.
        private static final double STEEPER = 2.5;

        /// A line that is steeper than both beside it has a bump, which neither a cache nor a copy makes.
        private static final double BUMP_BEFORE = 1.5;

        private static final double BUMP_BEHIND = 1.3;

        /// The line behind the first is less steep by less than this.
        private static final double STEEPER_THAN_NEXT = 4;

        /// Share of its time by which noise may bend a line.
        private static final double NOISE = 0.1;

        private Jump() {}

        static boolean isAt(List<Point> points, int index) {
            Point low = points.get(index);
            Point high = points.get(index + 1);
            double rise = high.nanos - low.nanos;
            double share = rise / low.nanos;
            if (share < -FALL || share <= RISE) {
                return share < -FALL;
            }
            double behind = behind(points, index);
            if (index == 0) {
                return rise > STEEPER_THAN_NEXT * (behind + NOISE * low.nanos);
            }
            double before = before(points, index);
            return rise > STEEPER * before || (rise > BUMP_BEFORE * before && rise > BUMP_BEHIND * behind);
        }

        /// The rise over as many bytes that the line before explains.
        private static double before(List<Point> points, int index) {
            Point before = points.get(index - 1);
            Point low = points.get(index);
            double rise = Math.max(0, low.nanos - before.nanos) + NOISE * low.nanos;
            return rise / (low.bytes - before.bytes) * (points.get(index + 1).bytes - low.bytes);
        }

        /// The rise over as many bytes that the line behind explains; any where there is none.
        private static double behind(List<Point> points, int index) {
            if (index + 2 == points.size()) {
                return Double.POSITIVE_INFINITY;
            }
            var line = new Piece(points.get(index + 1), points.get(index + 2), false);
            return Math.abs(line.slope()) * (line.low.bytes - points.get(index).bytes);
        }
    }
}
