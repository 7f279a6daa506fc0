// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.stream.Collectors;

/// Whether a run is slower than another by more than somebody allows.
///
/// @param allowed share by which a cell may be slower, over 0
public record Gate(double allowed) {

    /// From the best to the worst.
    public enum Outcome implements Labelled {
        /// The intervals of all cells lie below what is allowed.
        PASSED,
        /// An interval reaches beyond what is allowed, or a cell that was to be compared could not be.
        INCONCLUSIVE,
        /// A cell is slower, by more than is allowed.
        SLOWER
    }

    /// The worst of all cells; inconclusive if none could be compared.
    public Outcome of(List<ComparedCell> cells) {
        Outcome worst = cells.stream().map(this::of).max(Enum::compareTo).orElse(Outcome.PASSED);
        boolean none = cells.stream().allMatch(cell -> cell.ratio().isEmpty());
        return none ? Outcome.INCONCLUSIVE : worst;
    }

    private Outcome of(ComparedCell cell) {
        if (cell.ratio().isEmpty()) {
            return cell.expected() ? Outcome.INCONCLUSIVE : Outcome.PASSED;
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
                .map(cell -> cell.title())
                .collect(Collectors.joining(", "));
        String meaning = switch (outcome) {
            case PASSED -> "no cell is slower by more than that";
            case INCONCLUSIVE -> because.isEmpty() ? "nothing could be compared" : "not excluded for " + because;
            case SLOWER -> because;
        };
        return "Slower by more than %s: %s (%s)".formatted(NumberText.percent(allowed), outcome.label(), meaning);
    }
}
