// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.choice.Recommendation.Evidence;
import dev.roundtrip.report.choice.SizeTime.Told;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Why the figures of a recommendation may not be what a project will see.
///
record Doubts(Needs needs, Candidate pick, Evidence evidence) {
    /// From this much of a pause on, caches cool and processors sleep between two requests.
    private static final double RESTFUL_NANOS = 100_000;

    private static final double FAR_APART = 2;

    List<String> lines() {
        var lines = new ArrayList<String>();
        Condition machine = Choices.withoutPace(evidence.load());
        if (!machine.equals(needs.machine())) {
            String asked = needs.machine().equals(Condition.USUAL) ? "usual conditions" : "those conditions";
            lines.add("The run has no row under %s: it was judged by its figures with %s."
                    .formatted(asked, machine.names().isEmpty() ? "a quiet machine" : machine.names()));
        }
        List<String> told = pick.judged().times().stream()
                .filter(Told.class::isInstance)
                .map(time -> time.sizes().toString())
                .toList();
        if (!told.isEmpty()) {
            lines.add("%s was not measured, and is told from the sizes around it. %s"
                    .formatted(String.join(", ", told), evidence.predictor().trust()));
        }
        if (pick.nanos() > FAR_APART * pick.leastNanos()) {
            lines.add("It depends on where the scheduler puts both sides; it was judged where it is slower.");
        }
        if (!evidence.load().isOpen()
                && evidence.load().get(Axes.GAP).isZero()
                && needs.intervalNanos() >= RESTFUL_NANOS) {
            lines.add(
                    "It was measured request upon request; with %s between two requests both sides rest, and waking costs more."
                            .formatted(TimeText.of(needs.intervalNanos())));
        }
        if (needs.remote() && evidence.run().remotes().isEmpty()) {
            lines.add("Both sides were on one machine: a network adds its own time.");
        }
        if (needs.whenServerDies() == DeathNotice.KEPT) {
            lines.add("Messages were not persistent: to survive a restart of the broker costs its disk besides.");
        }
        List<CellResult> cells = pick.cells();
        Mark.in(cells).stream()
                .filter(Mark::isDoubt)
                .map(mark -> "%s (%d of %d cells)."
                        .formatted(NumberText.capitalised(mark.explanation()), mark.count(cells), cells.size()))
                .forEach(lines::add);
        if (needs.mostTailNanos().isEmpty() && evidence.load().asksForTail()) {
            lines.add("Its tail was not judged; --p99-within does that.");
        } else if (needs.mostTailNanos().isPresent() && Mark.WIDE_TAIL.count(cells) > 0) {
            lines.add("Its p99 is not known to a factor of 1.3.");
        }
        if (needs.mostTailNanos().isPresent() && !evidence.load().isOpen()) {
            lines.add("Its p99 is of a client that waits for each answer; requests at a rate queue behind a slow one.");
        }
        spread(cells).ifPresent(lines::add);
        return lines;
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
