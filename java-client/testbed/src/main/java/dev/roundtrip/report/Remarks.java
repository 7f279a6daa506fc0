package dev.roundtrip.report;

import dev.roundtrip.results.RunRecord;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What has to be said under the tables so that nobody reads more out of them than was measured.
final class Remarks {
    private static final String BATCHED = "ᵇ";
    private static final String UNSETTLED = "ᵘ";
    private static final String FEW = "ⁿ";
    private static final String MEAN_MISLEADS = "ˢ";
    private static final long THESIS_ROUND_TRIPS = 1000;

    private final RunResults results;

    Remarks(RunResults results) {
        this.results = results;
    }

    /// The marks behind a figure, explained by [#markdown].
    static String marks(CellResult cell) {
        return (cell.batchTrips() > 1 ? BATCHED : "")
                + (cell.settled() ? "" : UNSETTLED)
                + (few(cell) ? FEW : "")
                + (meanMisleads(cell) ? MEAN_MISLEADS : "");
    }

    private static boolean few(CellResult cell) {
        return cell.roundTrips() < THESIS_ROUND_TRIPS;
    }

    private static boolean meanMisleads(CellResult cell) {
        return cell.estimate()
                .map(estimate -> estimate.standardDeviation() > estimate.mean())
                .orElse(false);
    }

    String markdown() {
        var lines = new ArrayList<String>();
        RunRecord run = results.run();
        lines.add("Closed loop, placement %s, %d fork%s a cell, seed %d, 95 %% intervals by hierarchical bootstrap."
                .formatted(run.placement(), run.forks(), run.forks() == 1 ? "" : "s", run.seed()));
        explain(
                lines,
                BATCHED,
                "timed in batches, too short for the clock: percentiles and sd are of batch means",
                cell -> cell.batchTrips() > 1);
        explain(lines, UNSETTLED, "never settled during warm-up", cell -> !cell.settled());
        explain(lines, FEW, "fewer than 1000 round trips", Remarks::few);
        explain(
                lines,
                MEAN_MISLEADS,
                "standard deviation over the mean: the mean misleads, read the median",
                Remarks::meanMisleads);
        budget().ifPresent(lines::add);
        obstacles(lines);
        return lines.stream().map(line -> "- " + line + "\n").collect(Collectors.joining());
    }

    private void explain(List<String> lines, String mark, String text, Predicate<CellResult> applies) {
        long cells = measured().stream().filter(applies).count();
        if (cells > 0) {
            lines.add("%s %s (%d of %d cells)"
                    .formatted(mark, text, cells, measured().size()));
        }
    }

    /// What the time budget cost in precision.
    private Optional<String> budget() {
        double asked = results.run().precision();
        List<CellResult> wide = measured().stream()
                .filter(cell -> medianPrecision(cell) > asked)
                .toList();
        if (wide.isEmpty()) {
            return Optional.empty();
        }
        double worst = wide.stream().mapToDouble(Remarks::medianPrecision).max().orElseThrow();
        String budget = results.run().timeBudgetSeconds() > 0
                ? "The time budget of %.0f s".formatted(results.run().timeBudgetSeconds())
                : "The time a cell may take";
        return Optional.of("%s left %d of %d cells with a median less precise than ±%s; the widest is ±%s"
                .formatted(budget, wide.size(), measured().size(), Figure.percent(asked), Figure.percent(worst)));
    }

    private static double medianPrecision(CellResult cell) {
        Estimate estimate = cell.estimate().orElseThrow();
        return estimate.medianInterval().relativeHalfWidth(estimate.median());
    }

    private List<CellResult> measured() {
        return results.cells().stream()
                .filter(cell -> cell.estimate().isPresent())
                .toList();
    }

    /// Cells without figures, those with the same reason in one line.
    private void obstacles(List<String> lines) {
        results.cells().stream()
                .filter(cell -> cell.estimate().isEmpty())
                .collect(Collectors.groupingBy(
                        CellResult::note,
                        LinkedHashMap::new,
                        Collectors.mapping(
                                cell -> cell.cell().transport() + " " + SizeKey.of(cell.cell()),
                                Collectors.joining(", "))))
                .forEach((note, cells) -> lines.add(cells + " – " + note));
    }
}
