// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.TESTBED;
import static dev.roundtrip.acceptance.check.Checks.say;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.Markdown.TextTable;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `make check-jmh`: the same cells by the testbed and by JMH in turn, and how far the medians are apart.
@Tag("long")
final class JmhCheck {
    private static final Duration TIME = Duration.ofSeconds(8);

    /// Finer than what is asked of the agreement, so that the fork uses its time.
    private static final String PRECISION = "0.2%";

    private static final double NANOS_A_MICRO = 1000;

    /// The scheduler's free choice would differ by more than the sides do.
    private final String placement = Given.text("PLACEMENT", "same");

    private final Path folder;
    private final JmhSide jmh;

    JmhCheck() throws IOException {
        folder = TESTBED.newFolder("jmh");
        jmh = new JmhSide(new ServerFolder(TESTBED.servers()), folder, Placement.parse(placement), TIME);
    }

    @Test
    void mediansAreThoseOfJmh() throws Exception {
        say("runs, results and logs are in " + folder);
        List<MeasuredCell> cells = cells();
        List<Agreement> agreements = measure(cells, Given.count("ROUNDS", 5));

        var table =
                new TextTable(List.of("median, µs", "testbed", "JMH", "testbed / JMH", "95 % of the ratio", "verdict"));
        for (int cell = 0; cell < cells.size(); cell++) {
            table.add(row(cells.get(cell), agreements.get(cell)));
        }
        long differing = agreements.stream()
                .filter(agreement -> agreement.verdict() == Agreement.Verdict.DIFFER)
                .count();
        Checks.assertHold(
                table.toString(),
                List.of(Target.atMost(0, "cells whose interval lies beyond ±5 %", differing, agreements.size())));
    }

    private static List<MeasuredCell> cells() throws IOException {
        Catalog catalog = Checks.catalog();
        var cells = new ArrayList<MeasuredCell>();
        for (String pair : Given.list("SIZES", "16B:16B,1MiB:1MiB")) {
            for (String id : Given.list("TRANSPORTS", "mock,ffm,jni,tcp-keepalive,tcp,rest")) {
                Catalog.Entry entry =
                        catalog.find(id).orElseThrow(() -> new IllegalArgumentException(catalog.unknown(id)));
                cells.add(new MeasuredCell(entry.transport(), entry.folder(), SizePair.parse(pair)));
            }
        }
        return cells;
    }

    /// The loop over rounds is the outer one, so that drift of the machine spreads over all cells. The testbed finds
    /// the
    /// size of batches, so it comes first in the first round; then the sides take turns.
    private List<Agreement> measure(List<MeasuredCell> cells, int rounds) throws Exception {
        var ours = new ArrayList<List<Timed>>();
        var theirs = new ArrayList<List<Timed>>();
        cells.forEach(_ -> {
            ours.add(new ArrayList<>());
            theirs.add(new ArrayList<>());
        });
        for (int round = 1; round <= rounds; round++) {
            for (int number = 0; number < cells.size(); number++) {
                MeasuredCell cell = cells.get(number);
                List<Timed> before = ours.get(number);
                if (round % 2 == 1) {
                    before.add(byTestbed(cell, round));
                    theirs.get(number)
                            .add(jmh.measure(cell, round, before.getLast().batchTrips()));
                } else {
                    theirs.get(number)
                            .add(jmh.measure(cell, round, before.getLast().batchTrips()));
                    before.add(byTestbed(cell, round));
                }
                say("round %d of %d, %s: testbed %s µs, JMH %s µs"
                        .formatted(
                                round,
                                rounds,
                                cell,
                                micros(before.getLast().medianNanos()),
                                micros(theirs.get(number).getLast().medianNanos())));
            }
        }
        var agreements = new ArrayList<Agreement>();
        for (int number = 0; number < cells.size(); number++) {
            agreements.add(new Agreement(medians(ours.get(number)), medians(theirs.get(number))));
        }
        return agreements;
    }

    /// One fork of `roundtrip run`.
    private Timed byTestbed(MeasuredCell cell, int round) throws Exception {
        Path run = folder.resolve(cell.fileName() + "-" + round + "-testbed");
        String options = "--transports %s --sizes %s --placement %s --forks 1 --time-budget %ds --precision %s"
                .formatted(cell.transport().id(), cell.sizes(), placement, TIME.toSeconds(), PRECISION);
        TESTBED.run(run, Map.of(), List.of(options.split(" ", -1)));
        ForkResult.Timing timing =
                RunFolder.open(run).measuredForks().getLast().row().timing();
        return new Timed(timing.medianNanos(), timing.batchTrips());
    }

    private static List<Double> medians(List<Timed> rounds) {
        return rounds.stream().map(Timed::medianNanos).toList();
    }

    private static List<String> row(MeasuredCell cell, Agreement agreement) {
        return List.of(
                cell.toString(),
                micros(agreement.testbedMedianNanos()),
                micros(agreement.jmhMedianNanos()),
                String.format(Locale.ROOT, "%.3f", agreement.ratio()),
                String.format(
                        Locale.ROOT,
                        "%.3f to %.3f",
                        agreement.interval().low(),
                        agreement.interval().high()),
                agreement.verdict().toString());
    }

    private static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / NANOS_A_MICRO);
    }

    /// One side's measurement of a cell in one round.
    ///
    /// @param medianNanos of one round trip
    /// @param batchTrips between two readings of the clock
    record Timed(double medianNanos, int batchTrips) {}

    /// A cell that both sides measure.
    ///
    /// @param jars the mechanism's folder of jars
    record MeasuredCell(Transport transport, Path jars, SizePair sizes) {
        /// `tcp-16B-1KiB`
        String fileName() {
            return toString().replace(':', '-').replace(' ', '-');
        }

        @Override
        public String toString() {
            return transport.id() + " " + sizes;
        }
    }
}
