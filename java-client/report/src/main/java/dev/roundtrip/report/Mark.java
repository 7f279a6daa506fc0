// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.stats.Estimate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// A reason to be careful with a figure. Tables put its sign behind the figure and explain it below.
public enum Mark {
    BATCHED("b", "ᵇ", "timed in batches, too short for the clock: percentiles and sd are of batch means"),
    DRIFTING("t", "ᵗ", "drifting: the median still moved by over 3 % while it was measured"),
    DISTURBED(
            "d", "ᵈ", "disturbed by steal time, other load or a hiccup, and so was the repetition, if there was time"),
    FEW("n", "ⁿ", "fewer than 1000 round trips or messages"),
    MEAN_MISLEADS("s", "ˢ", "standard deviation over the mean: the mean misleads, read the median"),
    BEHIND("r", "ʳ", "fell behind the asked rate: a queue grew, and the times with it, as long as it was measured"),
    MOVED(
            "p",
            "ᵖ",
            "the host moved the processors: over twice as far apart at some forks as at others, which the median shows"),
    THROTTLED("c", "ᶜ", "throttled: stopped by the kernel while it was measured, as its CPU quota was used up"),
    WARMED_UP_BADLY("w", "ʷ", "warmed up badly: at the end of the warm-up the figures still moved by over 3 %"),
    EARLY_TAIL("e", "ᵉ", "most round trips at or over p99 lie in the first tenth of what was measured"),
    WIDE_TAIL(
            "q",
            "ᵠ",
            "p99 is not known to a factor of 1.3: forks differ by more, there is only one, or each was measured for less"
                    + " than 5 s"),
    KEEPS_MEMORY("m", "ᵐ", "the server's own memory grew by over 8 B for each round trip that was measured");

    private static final long THESIS_ROUND_TRIPS = 1000;

    /// Share of the asked rate from which on a row keeps up.
    private static final double KEPT_UP = 0.95;

    /// A single stop makes some starts late; a queue that grows makes nearly all.
    private static final double LATE = 0.05;

    /// A p99 whose interval reaches further is not known.
    private static final double KNOWN_TAIL = 1.3;

    /// A queue that has just begun to grow has kept up by then, but not for long.
    private static final double MOSTLY_LATE = 0.5;

    private final String letter;
    private final String sign;
    private final String explanation;

    Mark(String letter, String sign, String explanation) {
        this.letter = letter;
        this.sign = sign;
        this.explanation = explanation;
    }

    /// Marks of a cell; none for a cell without figures.
    public static List<Mark> of(CellResult cell) {
        return Arrays.stream(values()).filter(mark -> mark.belongsTo(cell)).toList();
    }

    /// Marks that any of these cells has.
    public static List<Mark> in(Collection<CellResult> cells) {
        return Arrays.stream(values()).filter(mark -> mark.count(cells) > 0).toList();
    }

    /// Number of these cells that have the mark.
    public long count(Collection<CellResult> cells) {
        return cells.stream().filter(this::belongsTo).count();
    }

    /// Whether it is a reason to doubt a median; the others say how it was timed or is spread.
    public boolean isDoubt() {
        return !List.of(BATCHED, MEAN_MISLEADS, EARLY_TAIL, WIDE_TAIL, KEEPS_MEMORY)
                .contains(this);
    }

    /// Whether a cell has it; none without figures has any.
    public boolean belongsTo(CellResult cell) {
        return cell.estimate()
                .map(estimate -> switch (this) {
                    case BATCHED -> cell.batchTrips() > 1 && !cell.isStream();
                    case DRIFTING -> cell.drift().isPresent();
                    case DISTURBED -> cell.disturbed();
                    case THROTTLED -> cell.throttled();
                    case FEW -> cell.roundTrips() < THESIS_ROUND_TRIPS;
                    case BEHIND -> isBehind(cell);
                    case MOVED -> NearAndFarForks.areFeltIn(cell, estimate.median());
                    case WARMED_UP_BADLY -> cell.isColdAfterWarmUp();
                    case EARLY_TAIL -> estimate.p99().isPresent() && cell.isTailEarly();
                    case WIDE_TAIL -> cell.condition().asksForTail() && !isTailKnown(cell, estimate);
                    case KEEPS_MEMORY -> cell.keepsMemory();
                    case MEAN_MISLEADS -> estimate.standardDeviation() > estimate.mean();
                })
                .orElse(false);
    }

    /// A tail without a figure is not in doubt.
    private static boolean isTailKnown(CellResult cell, Estimate estimate) {
        if (estimate.p99().isEmpty()) {
            return true;
        }
        double p99 = estimate.p99().getAsDouble();
        return !cell.isTailShort()
                && estimate.p99Interval()
                        .filter(ends -> ends.high() <= KNOWN_TAIL * p99 && ends.low() >= p99 / KNOWN_TAIL)
                        .isPresent();
    }

    private static boolean isBehind(CellResult cell) {
        double late = cell.throughput().lateShare();
        boolean hasLessDone = cell.throughput().roundTripsPerSecond()
                < KEPT_UP * cell.condition().get(Axes.RATE);
        return cell.condition().isOpen() && (late > MOSTLY_LATE || (hasLessDone && late > LATE));
    }

    /// The letter that stands as a superscript where the medium has superscripts.
    public String letter() {
        return letter;
    }

    /// The letter as a superscript character.
    public String sign() {
        return sign;
    }

    public String explanation() {
        return explanation;
    }

    /// The name in files: `mean_misleads`.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
