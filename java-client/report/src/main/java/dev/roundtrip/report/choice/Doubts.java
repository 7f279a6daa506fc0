// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Why the figures of a recommendation may not be what a project will see.
///
/// @param load under which they were measured
record Doubts(Needs needs, Candidate pick, Condition load, RunRecord run) {
    /// Between neighbours that differ by more, an estimate is a guess.
    private static final double WIDE = 2;

    /// From this much of a pause on, caches cool and processors sleep between two requests.
    private static final double RESTFUL_NANOS = 100_000;

    private static final double FAR_APART = 2;

    List<String> lines() {
        var lines = new ArrayList<String>();
        String unusual = Choices.withoutPace(load).names();
        if (!unusual.isEmpty()) {
            lines.add("The run has no row under usual conditions: it was judged by its figures with %s."
                    .formatted(unusual));
        }
        pick.judged().times().forEach(time -> time.between().ifPresent(ends -> lines.add(estimated(time, ends))));
        if (pick.nanos() > FAR_APART * pick.leastNanos()) {
            lines.add("It depends on where the scheduler puts both sides; it was judged where it is slower.");
        }
        if (!load.isOpen() && load.get(Axes.GAP).isZero() && needs.intervalNanos() >= RESTFUL_NANOS) {
            lines.add(
                    "It was measured request upon request; with %s between two requests both sides rest, and waking costs more."
                            .formatted(TimeText.of(needs.intervalNanos())));
        }
        if (needs.remote() && run.remotes().isEmpty()) {
            lines.add("Both sides were on one machine: a network adds its own time.");
        }
        if (needs.whenServerDies() == DeathNotice.KEPT) {
            lines.add("Messages were not persistent: to survive a restart of the broker costs its disk besides.");
        }
        List<CellResult> cells = pick.cells();
        Mark.in(cells).stream()
                .filter(Mark::isDoubt)
                .map(mark -> "Marked %s: %s (%d of %d cells)."
                        .formatted(mark.label(), mark.explanation(), mark.count(cells), cells.size()))
                .forEach(lines::add);
        spread(cells).ifPresent(lines::add);
        return lines;
    }

    private static String estimated(SizeTime time, SizeTime.Neighbours ends) {
        return "%s was not measured: its %s is an estimate between %s (%s) and %s (%s)%s."
                .formatted(
                        time.sizes(),
                        TimeText.of(time.nanos()),
                        ends.smaller(),
                        TimeText.of(ends.nanosSmaller()),
                        ends.larger(),
                        TimeText.of(ends.nanosLarger()),
                        ends.ratio() > WIDE ? ", which are too far apart to rely on it" : "");
    }

    private static Optional<String> spread(List<CellResult> cells) {
        if (cells.stream().anyMatch(cell -> cell.medianHalfWidth().isEmpty())) {
            return Optional.of("One fork alone does not tell by how much forks differ.");
        }
        double widest = cells.stream()
                .mapToDouble(cell -> cell.medianHalfWidth().orElseThrow())
                .max()
                .orElse(0);
        return Optional.of("Its medians are known to ±%s at worst.".formatted(NumberText.halfWidth(widest)));
    }
}
