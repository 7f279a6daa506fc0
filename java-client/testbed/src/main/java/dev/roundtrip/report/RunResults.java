package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkRow;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Distribution;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/// A run as tables show it: the plan, and what came of each cell of it.
///
/// @param name of the run's folder
/// @param cells in the order of the plan
public record RunResults(String name, RunRecord run, List<CellResult> cells) {
    /// The mechanism that the thesis sets every other against.
    public static final String BASELINE = "jni";

    public RunResults {
        cells = List.copyOf(cells);
    }

    /// @throws IOException if the folder is damaged; the message says where
    public static RunResults read(RunFolder folder) throws IOException {
        RunRecord run = folder.run();
        Map<CellKey, List<ForkRow>> rows = folder.rows().stream().collect(Collectors.groupingBy(CellKey::of));
        Map<CellKey, List<MeasuredFork>> forks =
                folder.measuredForks().stream().collect(Collectors.groupingBy(fork -> CellKey.of(fork.row())));
        return new RunResults(
                folder.path().toAbsolutePath().normalize().getFileName().toString(),
                run,
                cells(folder, run.cells(), rows, forks));
    }

    private static List<CellResult> cells(
            RunFolder folder,
            List<CellRecord> plan,
            Map<CellKey, List<ForkRow>> rows,
            Map<CellKey, List<MeasuredFork>> forks)
            throws IOException {
        try {
            return plan.parallelStream()
                    .map(cell -> result(
                            cell,
                            rows.getOrDefault(CellKey.of(cell), List.of()),
                            forks.getOrDefault(CellKey.of(cell), List.of())))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new IOException(folder.path() + " is damaged: " + e.getMessage(), e);
        }
    }

    /// Several runs, told apart by the end of their paths: by the folder's name, or by as many folders above it as it
    /// takes.
    ///
    /// @throws IOException if a folder is damaged; the message says where
    public static List<RunResults> readAll(List<RunFolder> folders) throws IOException {
        List<Path> paths = folders.stream()
                .map(folder -> folder.path().toAbsolutePath().normalize())
                .toList();
        int depth = 1;
        int deepest = paths.stream().mapToInt(Path::getNameCount).max().orElse(1);
        while (depth < deepest && names(paths, depth).stream().distinct().count() < paths.size()) {
            depth++;
        }
        List<String> names = names(paths, depth);
        var runs = new ArrayList<RunResults>();
        for (RunFolder folder : folders) {
            RunResults run = read(folder);
            runs.add(new RunResults(names.get(runs.size()), run.run(), run.cells()));
        }
        return runs;
    }

    private static List<String> names(List<Path> paths, int depth) {
        return paths.stream()
                .map(path -> path.subpath(Math.max(0, path.getNameCount() - depth), path.getNameCount()))
                .map(Path::toString)
                .toList();
    }

    private static CellResult result(CellRecord cell, List<ForkRow> rows, List<MeasuredFork> measured) {
        var attempts = new Attempts(measured);
        List<MeasuredFork> forks = attempts.counted();
        Optional<ForkRow> obstacle =
                rows.stream().filter(row -> !row.measured()).findFirst();
        if (obstacle.isPresent() || forks.isEmpty()) {
            Outcome outcome = obstacle.map(Outcome::of).orElse(Outcome.NOT_REACHED);
            String note =
                    obstacle.map(row -> row.outcome() + ": " + row.reason()).orElse("not reached before the run ended");
            return new CellResult(cell, forks, Optional.empty(), outcome, note, 0, attempts.setAside());
        }
        List<Distribution> distributions =
                forks.stream().map(RunResults::distribution).toList();
        long roundTrips = forks.stream()
                .mapToLong(fork -> fork.row().timing().roundTrips())
                .sum();
        return new CellResult(
                cell,
                forks,
                Optional.of(Estimate.of(distributions)),
                Outcome.MEASURED,
                "",
                roundTrips,
                attempts.setAside());
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

    public Optional<CellResult> find(CellKey key) {
        return cells.stream().filter(cell -> cell.key().equals(key)).findFirst();
    }

    public Optional<CellResult> find(String transport, SizeKey sizes) {
        return find(new CellKey(transport, sizes));
    }

    public List<String> transports() {
        return cells.stream().map(cell -> cell.cell().transport()).distinct().toList();
    }

    public List<SizeKey> sizes() {
        return cells.stream().map(cell -> cell.sizes()).distinct().toList();
    }

    /// Empty unless the cell was measured.
    public Optional<Estimate> estimate(String transport, SizeKey sizes) {
        return find(transport, sizes).flatMap(CellResult::estimate);
    }
}
