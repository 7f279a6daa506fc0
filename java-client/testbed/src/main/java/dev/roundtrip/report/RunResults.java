package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Distribution;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// A run as tables show it: the plan, and what came of each cell of it.
public record RunResults(RunRecord run, List<CellResult> cells) {
    public RunResults {
        cells = List.copyOf(cells);
    }

    /// @throws IOException if the folder is damaged; the message says where
    public static RunResults read(RunFolder folder) throws IOException {
        RunRecord run = folder.run();
        List<ForkRow> rows = folder.rows();
        List<MeasuredFork> forks = folder.measuredForks();
        var cells = new ArrayList<CellResult>();
        for (CellRecord cell : run.cells()) {
            cells.add(result(
                    cell,
                    rows.stream().filter(row -> isOf(row, cell)).toList(),
                    forks.stream().filter(fork -> isOf(fork.row(), cell)).toList()));
        }
        return new RunResults(run, cells);
    }

    private static CellResult result(CellRecord cell, List<ForkRow> rows, List<MeasuredFork> forks) {
        Optional<String> obstacle = rows.stream()
                .filter(row -> !row.measured())
                .map(row -> row.outcome() + ": " + row.reason())
                .findFirst();
        if (obstacle.isPresent() || forks.isEmpty()) {
            return new CellResult(
                    cell, forks, Optional.empty(), obstacle.orElse("not reached before the run ended"), 0);
        }
        List<Distribution> distributions =
                forks.stream().map(RunResults::distribution).toList();
        long roundTrips = forks.stream()
                .mapToLong(fork -> fork.row().timing().roundTrips())
                .sum();
        return new CellResult(cell, forks, Optional.of(Estimate.of(distributions)), "", roundTrips);
    }

    private static Distribution distribution(MeasuredFork fork) {
        Histogram histogram = fork.histogram();
        double batchTrips = fork.row().timing().batchTrips();
        var values = new ArrayList<Double>();
        var counts = new ArrayList<Long>();
        histogram.recordedValues().forEach(value -> {
            values.add(histogram.medianEquivalentValue(value.getValueIteratedTo()) / batchTrips);
            counts.add(value.getCountAddedInThisIterationStep());
        });
        return new Distribution(
                values.stream().mapToDouble(Double::doubleValue).toArray(),
                counts.stream().mapToLong(Long::longValue).toArray(),
                fork.row().timing().meanNanos(),
                fork.row().timing().standardDeviationNanos());
    }

    private static boolean isOf(ForkRow row, CellRecord cell) {
        return row.transport().equals(cell.transport())
                && row.requestBytes() == cell.requestBytes()
                && row.responseBytes() == cell.responseBytes();
    }

    public Optional<CellResult> find(String transport, SizeKey sizes) {
        return cells.stream()
                .filter(cell -> cell.cell().transport().equals(transport)
                        && SizeKey.of(cell.cell()).equals(sizes))
                .findFirst();
    }

    public List<String> transports() {
        return cells.stream().map(cell -> cell.cell().transport()).distinct().toList();
    }

    public List<SizeKey> sizes() {
        return cells.stream().map(cell -> SizeKey.of(cell.cell())).distinct().toList();
    }
}
