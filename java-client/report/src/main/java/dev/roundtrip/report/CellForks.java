// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.report.RunResults.RowNames;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Reads the cells of a run with the forks that count. Of two attempts at a fork one counts: the one that was not
/// disturbed, or else the one from which less time was taken.
public final class CellForks {
    private static final Comparator<MeasuredFork> LEAST_DISTURBED = Comparator.<MeasuredFork, Boolean>comparing(
                    fork -> fork.row().noise().isDisturbed())
            .thenComparingDouble(fork -> lostShare(fork.row()))
            .thenComparingInt(fork -> fork.row().attempt());

    private CellForks() {}

    private static double lostShare(ForkResult.Measured row) {
        return row.noise().lostShare(row.timing().measuredNanos());
    }

    /// Cells of a run without estimates, in the order of its plan.
    ///
    /// @throws IOException if the folder is damaged; the message says where
    public static List<CellResult> read(RunFolder folder) throws IOException {
        RunRecord run = folder.run();
        List<ForkResult> all = folder.rows();
        Map<CellId, List<ForkResult>> rows = all.stream().collect(Collectors.groupingBy(ForkResult::cell));
        Map<CellId, List<MeasuredFork>> forks = folder.measuredForks(all).stream()
                .collect(Collectors.groupingBy(fork -> fork.row().cell()));
        var names = RowNames.in(run.cells().stream().map(CellRecord::condition).toList());
        var cells = new ArrayList<CellResult>();
        for (CellRecord cell : run.cells()) {
            MechanismRecord mechanism = run.mechanism(cell.transport())
                    .orElseThrow(() -> new IOException(
                            folder.path() + " is damaged: run.json says nothing of " + cell.transport()));
            List<MeasuredFork> measured = forks.getOrDefault(cell.id(), List.of());
            List<MeasuredFork> counted = leastDisturbed(measured);
            Optional<ForkResult> obstacle = rows.getOrDefault(cell.id(), List.of()).stream()
                    .filter(result -> !(result instanceof ForkResult.Measured))
                    .findFirst();
            Outcome unless = measured.isEmpty() ? Outcome.NOT_REACHED : Outcome.MEASURED;
            cells.add(new CellResult(
                    cell,
                    mechanism,
                    names.of(cell.transport(), cell.condition()),
                    names.of(cell.transport(), cell.condition(), Axes.PLACEMENT),
                    counted,
                    measured.stream().filter(fork -> !counted.contains(fork)).toList(),
                    obstacle.map(Outcome::of).orElse(unless),
                    obstacle.map(CellForks::reason)
                            .orElse(measured.isEmpty() ? "not reached before the run ended" : ""),
                    Optional.empty()));
        }
        return cells;
    }

    /// One attempt at each fork.
    static List<MeasuredFork> leastDisturbed(List<MeasuredFork> measured) {
        return measured.stream()
                .collect(Collectors.groupingBy(fork -> fork.row().fork(), TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(attempts -> attempts.stream().min(LEAST_DISTURBED).orElseThrow())
                .toList();
    }

    /// The reason why a cell has no figures.
    private static String reason(ForkResult result) {
        return switch (result) {
            case ForkResult.Measured _ -> "";
            case ForkResult.Failed(ForkId _, String reason) -> "failed: " + reason;
            case ForkResult.Skipped(ForkId _, String reason) -> "skipped: " + reason;
        };
    }
}
