// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.CellForks;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.results.FileDigest;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.stats.HostLevels.ForkLevel;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;

/// A run of a fleet, with levels of its forks in place of all their samples.
///
/// @param fingerprint of the measurements; two of the same are one run that was given twice
/// @param forks that count, of all cells
/// @param disturbed of these
public record FleetRun(RunRecord run, String fingerprint, List<FleetCell> cells, int forks, int disturbed) {
    /// @throws IOException if the folder is damaged, or the run does not say when and where it measured
    static FleetRun read(RunFolder folder) throws IOException {
        RunRecord run = folder.run();
        time(run.startedAt());
        List<CellResult> cells = CellForks.read(folder);
        List<MeasuredFork> counted =
                cells.stream().flatMap(cell -> cell.forks().stream()).toList();
        try {
            return new FleetRun(
                    run,
                    FileDigest.of(folder.path().resolve(RunFolder.CELLS)),
                    cells.stream().map(FleetRun::cell).toList(),
                    counted.size(),
                    Math.toIntExact(counted.stream()
                            .filter(fork -> fork.row().noise().isDisturbed())
                            .count()));
        } catch (IllegalArgumentException e) {
            throw new IOException("it is damaged: " + e.getMessage(), e);
        }
    }

    private static FleetCell cell(CellResult cell) {
        List<ForkLevel> levels = cell.outcome() == Outcome.MEASURED
                ? cell.distributions().stream()
                        .filter(fork -> fork.median() > 0)
                        .map(ForkLevel::of)
                        .toList()
                : List.of();
        return new FleetCell(cell.cell(), cell.name(), levels);
    }

    private static Instant time(String text) throws IOException {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IOException("run.json has no time but '" + text + "'", e);
        }
    }

    /// Whether one began before the other had ended. One that was killed has no end, and is taken to have none after
    /// its start.
    boolean overlaps(FleetRun other) {
        return !end().isBefore(other.start()) && !other.end().isBefore(start());
    }

    private Instant start() {
        return Instant.parse(run.startedAt());
    }

    private Instant end() {
        return run.endedAt() == null ? start() : Instant.parse(run.endedAt());
    }

    /// A cell of one run, with levels of its forks.
    ///
    /// @param name of its row
    /// @param forks those that count; none if it was not measured
    public record FleetCell(CellRecord cell, String name, List<ForkLevel> forks) {}
}
