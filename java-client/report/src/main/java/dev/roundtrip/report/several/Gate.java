// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.report.several.ComparedCell.Verdict;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Ratio;
import java.util.List;
import java.util.stream.Collectors;

/// Whether a run is slower than another by more than somebody allows.
///
/// @param allowed share by which a cell may be slower, over 0
public record Gate(double allowed) {
    /// More than anybody waits for.
    private static final int MOST_FORKS = 100;

    /// From the best to the worst.
    public enum Outcome implements Labelled {
        /// The intervals of all cells lie below what is allowed.
        PASSED,
        /// An interval reaches beyond what is allowed.
        INCONCLUSIVE,
        /// A cell that was to be compared could not be, which more forks would not change.
        NOT_COMPARED,
        /// A cell is slower, by more than is allowed.
        SLOWER
    }

    /// The worst of all cells; not compared if none could be.
    public Outcome of(List<ComparedCell> cells) {
        Outcome worst = cells.stream().map(this::of).max(Enum::compareTo).orElse(Outcome.PASSED);
        boolean none = cells.stream().allMatch(cell -> cell.ratio().isEmpty());
        return none ? Outcome.NOT_COMPARED : worst;
    }

    private Outcome of(ComparedCell cell) {
        if (cell.ratio().isEmpty()) {
            return cell.expected() ? Outcome.NOT_COMPARED : Outcome.PASSED;
        }
        double limit = 1 + allowed;
        if (cell.verdict() == Verdict.SLOWER && cell.ratio().get().value() > limit) {
            return Outcome.SLOWER;
        }
        double high = cell.ratio().get().interval().map(Interval::high).orElse(Double.POSITIVE_INFINITY);
        return high <= limit ? Outcome.PASSED : Outcome.INCONCLUSIVE;
    }

    /// One line: how it came out, and by which cells.
    public String text(List<ComparedCell> cells) {
        Outcome outcome = of(cells);
        String because = cells.stream()
                .filter(cell -> outcome != Outcome.PASSED && of(cell) == outcome)
                .map(cell -> cell.title() + span(cell, outcome))
                .collect(Collectors.joining("; "));
        String meaning = switch (outcome) {
            case PASSED -> "no cell is slower by more than that";
            case NOT_COMPARED -> because.isEmpty() ? "nothing could be compared" : because;
            case INCONCLUSIVE, SLOWER -> because;
        };
        return "Slower by more than %s: %s (%s)%s"
                .formatted(NumberText.percent(allowed), outcome.label().replace('-', ' '), meaning, disturbed(cells));
    }

    private static String disturbed(List<ComparedCell> cells) {
        long disturbed = cells.stream().filter(ComparedCell::isDisturbed).count();
        return disturbed == 0 ? "" : "; %d of %d cells were disturbed".formatted(disturbed, cells.size());
    }

    /// Interval of a cell, and the number of forks that would answer the question if nothing has changed.
    private String span(ComparedCell cell, Outcome outcome) {
        return cell.ratio()
                .flatMap(Ratio::interval)
                .map(ends -> ": between " + change(ends.low()) + " and " + change(ends.high())
                        + (outcome == Outcome.INCONCLUSIVE ? ", " + remedy(cell, ends) : ""))
                .orElse(cell.ratio().isPresent() ? " has too few forks for an interval" : " could not be compared");
    }

    private static String change(double ratio) {
        return NumberText.percent(Math.abs(ratio - 1)) + (ratio < 1 ? " faster" : " slower");
    }

    /// An interval's width falls as the square root of the number of forks, apart from the drift at each end.
    private String remedy(ComparedCell cell, Interval ends) {
        if (cell.verdict() == Verdict.SLOWER) {
            return "so slower, by about the limit";
        }
        int forks = cell.forks();
        double drift = Math.log(ComparedCell.DRIFT);
        double half = Math.log(ends.high() / ends.low()) / 2 - drift;
        double room = Math.log(1 + allowed) - drift;
        double needed = Math.ceil(forks * Math.pow(half / room, 2));
        return room <= 0 || needed > MOST_FORKS
                ? NumberText.percent(allowed) + " is less than can be told here"
                : "%s needs %.0f forks".formatted(NumberText.percent(allowed), Math.max(needed, forks + 1));
    }
}
