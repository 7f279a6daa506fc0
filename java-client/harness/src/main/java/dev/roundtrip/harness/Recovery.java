// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Holds every figure of a run of synthetic mechanisms against the truth.
public final class Recovery {
    /// Three digits of the histogram; partly filled stretches of [Delays] are far below that.
    private static final double RESOLUTION = 1e-3;

    /// Where trips are batched the clock is up to a hundredth of them (docs/METHOD.md).
    private static final double WITH_CLOCK = 1e-2;

    private Recovery() {}

    /// @param run folder with its report
    /// @return one row per figure, mechanism by mechanism
    /// @throws IOException if a file is missing, or a mechanism in it
    public static List<Recovered> of(Path run, List<String> transports) throws IOException {
        var rows = new ArrayList<Recovered>();
        for (String transport : transports) {
            var report = Report.read(run, transport);
            Delays.ALL.stream()
                    .filter(delays -> delays.id().equals(transport))
                    .forEach(delays -> rows.addAll(rows(delays, report)));
            if (transport.equals(SyntheticRows.BUSY)) {
                rows.addAll(busy(report));
            }
        }
        return rows;
    }

    private static List<Recovered> rows(Delays delays, Report report) {
        int stops = delays.stopTrip() > 0 ? report.forks() : 0;
        Truth truth = Truth.of(delays, report.roundTrips(), stops);
        double share = delays.readingNanos() > 0 ? WITH_CLOCK : RESOLUTION;
        String cell = delays.id();
        var rows = new ArrayList<Recovered>();
        if (delays.equals(Delays.FIXED)) {
            // A round number of trips fills each window of the measurement.
            long trips = (long) Delays.LEAST_TRIPS * report.forks();
            rows.add(Recovered.count(cell, "round trips", trips, report.roundTrips()));
        }
        rows.add(time(cell, "mean", truth.mean(), report, "mean_ns", share));
        rows.add(interval(cell, "mean", truth.mean(), report, share));
        rows.add(time(cell, "sd", truth.standardDeviation(), report, "sd_ns", share));
        rows.add(time(cell, "median", truth.quantile(0.5), report, "median_ns", share));
        rows.add(interval(cell, "median", truth.quantile(0.5), report, share));
        rows.add(time(cell, "p90", truth.quantile(0.9), report, "p90_ns", share));
        rows.add(time(cell, "p99", truth.quantile(0.99), report, "p99_ns", share));
        rows.add(time(cell, "p99.9", truth.quantile(0.999), report, "p99_9_ns", share));
        rows.add(time(cell, "max", truth.max(), report, "max_ns", share));
        rows.add(Recovered.time(cell, "sum of all trips", report.measuredNanos(), report.sumNanos(), share));
        boolean misleads = truth.standardDeviation() > truth.mean();
        rows.add(Recovered.mark(cell, "the mean misleads", misleads, report.has("mean_misleads")));
        rows.add(Recovered.mark(cell, "batched", delays.readingNanos() > 0, report.has("batched")));
        return rows;
    }

    private static Recovered time(
            String cell, String figure, double truth, Report report, String column, double share) {
        return Recovered.time(cell, figure, truth, report.figure(column), share);
    }

    private static Recovered interval(String cell, String figure, double truth, Report report, double share) {
        return Recovered.interval(
                cell,
                "95 % of the " + figure,
                truth,
                report.figure(figure + "_low_ns"),
                report.figure(figure + "_high_ns"),
                share);
    }

    private static List<Recovered> busy(Report report) {
        String cell = SyntheticRows.BUSY;
        return List.of(
                Recovered.atLeast(cell, "mean", BusyTester.BUSY_NANOS, report.figure("mean_ns"), RESOLUTION),
                Recovered.atLeast(cell, "median", BusyTester.BUSY_NANOS, report.figure("median_ns"), RESOLUTION),
                Recovered.atLeast(cell, "max", BusyTester.BUSY_NANOS, report.figure("max_ns"), RESOLUTION));
    }
}
