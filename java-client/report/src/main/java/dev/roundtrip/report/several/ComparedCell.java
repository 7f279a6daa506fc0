// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.stats.Ratio;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A cell of two runs, and how the second stands to the first.
///
/// @param first empty if that run did not plan it, as is the other
/// @param ratio of the medians, the other's to the first's; empty if they do not compare
/// @param obstacle why they do not compare; empty if they do
/// @param expected whether figures were to be expected of both runs
public record ComparedCell(
        Optional<CellResult> first,
        Optional<CellResult> other,
        Optional<Ratio> ratio,
        String obstacle,
        boolean expected) {

    /// Drift between two runs, which the forks of either do not show: the machine is a little faster or slower
    /// minutes later (docs/METHOD.md). Chosen, not measured.
    static final double DRIFT = 1.01;

    static ComparedCell comparable(CellResult first, CellResult other) {
        Ratio ratio = Ratio.of(first.forkMedians(), other.forkMedians()).widenedBy(DRIFT);
        return new ComparedCell(Optional.of(first), Optional.of(other), Optional.of(ratio), "", true);
    }

    /// @param first empty if the other run has the cell alone, and the other way round
    static ComparedCell incomparable(
            Optional<CellResult> first, Optional<CellResult> other, String obstacle, boolean expected) {
        return new ComparedCell(first, other, Optional.empty(), obstacle, expected);
    }

    /// `tcp 16B:1KiB`
    public String title() {
        return first.or(() -> other).orElseThrow().toString();
    }

    /// Whether a fork of either run was disturbed while it was measured.
    boolean isDisturbed() {
        return Stream.of(first, other).flatMap(Optional::stream).anyMatch(CellResult::disturbed);
    }

    /// Forks of the run that has fewer.
    int forks() {
        return Stream.of(first, other)
                .mapToInt(cell -> cell.map(result -> result.forks().size()).orElse(0))
                .min()
                .orElseThrow();
    }

    /// True if the medians that are printed stand in a ratio that the interval excludes. Where forks fall into modes
    /// and one run met a little more of the slower one, that may move its centre, and ranks see little of it.
    boolean centresAreFurtherApart() {
        return ratio.flatMap(Ratio::interval)
                .filter(ends -> centresRatio() < ends.low() || centresRatio() > ends.high())
                .isPresent();
    }

    private double centresRatio() {
        return other.orElseThrow().median() / first.orElseThrow().median();
    }

    public Verdict verdict() {
        return ratio.map(Verdict::of).orElse(Verdict.NOT_COMPARABLE);
    }

    /// Verdict on a cell of the second run, against that of the first.
    public enum Verdict {
        SLOWER,
        FASTER,
        NO_DIFFERENCE_SHOWN,
        NOT_COMPARABLE;

        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /// Only an interval that lies beyond 1 shows a difference (docs/METHOD.md).
        static Verdict of(Ratio ratio) {
            return ratio.interval()
                    .map(ends -> ends.low() > 1 ? SLOWER : ends.high() < 1 ? FASTER : NO_DIFFERENCE_SHOWN)
                    .orElse(NO_DIFFERENCE_SHOWN);
        }
    }
}
