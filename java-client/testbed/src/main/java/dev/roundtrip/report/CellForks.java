// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.CellId;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkId;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.stats.Distribution;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A cell of a run with the forks that count, before anything is estimated from them.
///
/// @param name of its row: the mechanism, with its condition where the run has several
/// @param measured all attempts at its forks
/// @param outcome measured if it has figures
/// @param note one line: why it has none; empty if it has
public record CellForks(CellRecord cell, String name, List<MeasuredFork> measured, Outcome outcome, String note) {
    public CellForks {
        measured = List.copyOf(measured);
    }

    /// Those of a run, in the order of its plan.
    ///
    /// @throws IOException if the folder is damaged; the message says where
    public static List<CellForks> read(RunFolder folder) throws IOException {
        List<CellRecord> plan = folder.run().cells();
        List<ForkResult> all = folder.rows();
        Map<CellId, List<ForkResult>> rows = all.stream().collect(Collectors.groupingBy(ForkResult::cell));
        Map<CellId, List<MeasuredFork>> forks = folder.measuredForks(all).stream()
                .collect(Collectors.groupingBy(fork -> fork.row().cell()));
        var names = RowNames.in(plan.stream().map(CellRecord::condition).toList());
        return plan.stream()
                .map(cell -> of(
                        cell,
                        names.of(cell.transport(), cell.condition()),
                        rows.getOrDefault(cell.id(), List.of()),
                        forks.getOrDefault(cell.id(), List.of())))
                .toList();
    }

    private static CellForks of(CellRecord cell, String name, List<ForkResult> rows, List<MeasuredFork> measured) {
        Optional<String> obstacle =
                rows.stream().flatMap(row -> obstacle(row).stream()).findFirst();
        if (obstacle.isEmpty() && !measured.isEmpty()) {
            return new CellForks(cell, name, measured, Outcome.MEASURED, "");
        }
        Outcome outcome = rows.stream()
                .map(Outcome::of)
                .filter(how -> how != Outcome.MEASURED)
                .findFirst()
                .orElse(Outcome.NOT_REACHED);
        return new CellForks(cell, name, measured, outcome, obstacle.orElse("not reached before the run ended"));
    }

    /// Why a cell has no figures, as far as a row says.
    private static Optional<String> obstacle(ForkResult row) {
        return switch (row) {
            case ForkResult.Measured _ -> Optional.empty();
            case ForkResult.Failed(ForkId _, String reason) -> Optional.of("failed: " + reason);
            case ForkResult.Skipped(ForkId _, String reason) -> Optional.of("skipped: " + reason);
        };
    }

    public boolean isMeasured() {
        return outcome == Outcome.MEASURED;
    }

    /// One attempt at each fork, in their order.
    public List<MeasuredFork> counted() {
        return new Attempts(measured).counted();
    }

    List<MeasuredFork> setAside() {
        return new Attempts(measured).setAside();
    }

    /// Of the forks that count, nanoseconds a round trip.
    public List<Distribution> distributions() {
        return Pool.distributions(counted());
    }
}
