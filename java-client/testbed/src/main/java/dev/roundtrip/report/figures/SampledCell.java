package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.SampleWeights;
import dev.roundtrip.results.MeasuredFork;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jfree.data.xy.XYSeries;

/// The samples of all forks of a cell, in nanoseconds a round trip.
record SampledCell(CellResult cell) {
    /// Fine enough to show two modes a tenth apart, coarse enough to be smooth for some hundred samples.
    private static final double CLASSES_A_DECADE = 25;

    /// A percentile needs this many samples beyond it.
    private static final double SAMPLES_BEYOND = 10;

    private static final int POINTS_A_DECADE = 20;

    /// As many as the samples were kept with.
    private static final int DIGITS = 3;

    String name() {
        return cell.name() + cell.signs();
    }

    /// Share of the samples by class; a class is `10^(k/25)` to `10^((k+1)/25)` nanoseconds.
    Map<Integer, Double> shares() {
        var counts = new TreeMap<Integer, Double>();
        Histogram samples = samples();
        for (HistogramIterationValue value : samples.recordedValues()) {
            double nanos = samples.medianEquivalentValue(value.getValueIteratedTo()) / (double) cell.batchTrips();
            int level = (int) Math.floor(Math.log10(Math.max(nanos, 0.001)) * CLASSES_A_DECADE);
            counts.merge(
                    level, (double) value.getCountAddedInThisIterationStep() / samples.getTotalCount(), Double::sum);
        }
        return counts;
    }

    /// Where a class begins.
    static double from(int level) {
        return Math.pow(10, level / CLASSES_A_DECADE);
    }

    /// By `1/(1 − p)`, as far as the samples carry it.
    XYSeries percentiles() {
        Histogram samples = samples();
        var line = new XYSeries(name());
        double furthest = Math.max(1, samples.getTotalCount() / SAMPLES_BEYOND);
        for (int point = 0; Math.pow(10, (double) point / POINTS_A_DECADE) <= furthest; point++) {
            double odds = Math.pow(10, (double) point / POINTS_A_DECADE);
            double percentile = 100 * (1 - 1 / odds);
            line.add(odds, samples.getValueAtPercentile(percentile) / (double) cell.batchTrips());
        }
        return line;
    }

    /// Each as long as the cell's longest batch, whose trips are a multiple of any other's.
    private Histogram samples() {
        var all = new Histogram(DIGITS);
        var weights = SampleWeights.of(cell.forks());
        for (MeasuredFork fork : cell.forks()) {
            long batches = cell.batchTrips() / fork.row().timing().batchTrips();
            for (HistogramIterationValue value : fork.histogram().recordedValues()) {
                all.recordValueWithCount(
                        value.getValueIteratedTo() * batches,
                        value.getCountAddedInThisIterationStep() * weights.of(fork));
            }
        }
        return all;
    }
}
