// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Distribution;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A cell of a run with the forks that count, before anything is estimated from them. Of two attempts at a fork one
/// counts: the one that was not disturbed, or else the one from which less time was taken.
///
/// @param name of its row: the mechanism, with its condition where the run has several
/// @param row the name in a table that has a column for each placement
/// @param counted one attempt at each fork, in the order of the forks
/// @param setAside forks that were measured and do not count, because another attempt was disturbed less
/// @param outcome measured if it has figures
/// @param note one line: why it has none; empty if it has
public record CellForks(
        CellRecord cell,
        MechanismRecord mechanism,
        String name,
        String row,
        List<MeasuredFork> counted,
        List<MeasuredFork> setAside,
        Outcome outcome,
        String note) {
    private static final Comparator<MeasuredFork> LEAST_DISTURBED = Comparator.<MeasuredFork, Boolean>comparing(
                    fork -> fork.row().noise().isDisturbed())
            .thenComparingDouble(fork -> lostShare(fork.row()))
            .thenComparingInt(fork -> fork.row().attempt());

    public CellForks {
        counted = List.copyOf(counted);
        setAside = List.copyOf(setAside);
    }

    private static double lostShare(ForkResult.Measured row) {
        return row.noise().lostShare(row.timing().measuredNanos());
    }

    /// The cells of a run, in the order of its plan.
    ///
    /// @throws IOException if the folder is damaged; the message says where
    public static List<CellForks> read(RunFolder folder) throws IOException {
        RunRecord run = folder.run();
        List<ForkResult> all = folder.rows();
        Map<CellId, List<ForkResult>> rows = all.stream().collect(Collectors.groupingBy(ForkResult::cell));
        Map<CellId, List<MeasuredFork>> forks = folder.measuredForks(all).stream()
                .collect(Collectors.groupingBy(fork -> fork.row().cell()));
        var names = RowNames.in(run.cells().stream().map(CellRecord::condition).toList());
        var cells = new ArrayList<CellForks>();
        for (CellRecord cell : run.cells()) {
            MechanismRecord mechanism = run.mechanism(cell.transport())
                    .orElseThrow(() -> new IOException(
                            folder.path() + " is damaged: run.json says nothing of " + cell.transport()));
            var unmeasured = new CellForks(
                    cell,
                    mechanism,
                    names.of(cell.transport(), cell.condition()),
                    names.of(cell.transport(), cell.condition(), Axes.PLACEMENT),
                    List.of(),
                    List.of(),
                    Outcome.NOT_REACHED,
                    "not reached before the run ended");
            cells.add(
                    unmeasured.with(rows.getOrDefault(cell.id(), List.of()), forks.getOrDefault(cell.id(), List.of())));
        }
        return cells;
    }

    private CellForks with(List<ForkResult> rows, List<MeasuredFork> measured) {
        List<MeasuredFork> kept = leastDisturbed(measured);
        var others = new ArrayList<>(measured);
        others.removeAll(kept);
        Optional<ForkResult> obstacle = rows.stream()
                .filter(result -> !(result instanceof ForkResult.Measured))
                .findFirst();
        Outcome end = obstacle.map(Outcome::of).orElse(measured.isEmpty() ? outcome : Outcome.MEASURED);
        String reason = obstacle.map(CellForks::reason).orElse(end == Outcome.MEASURED ? "" : note);
        return new CellForks(cell, mechanism, name, row, kept, others, end, reason);
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

    /// Why a cell has no figures.
    private static String reason(ForkResult result) {
        return switch (result) {
            case ForkResult.Measured _ -> "";
            case ForkResult.Failed(ForkId _, String reason) -> "failed: " + reason;
            case ForkResult.Skipped(ForkId _, String reason) -> "skipped: " + reason;
        };
    }

    public boolean isMeasured() {
        return outcome == Outcome.MEASURED;
    }

    CellForks named(String other) {
        return new CellForks(cell, mechanism, other, other, counted, setAside, outcome, note);
    }

    /// Nanoseconds a round trip, of each fork that counts.
    public List<Distribution> distributions() {
        return Pool.distributions(counted);
    }
}
