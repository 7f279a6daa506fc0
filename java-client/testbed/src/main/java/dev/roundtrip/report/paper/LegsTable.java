package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.LatencyBreakdown.Leg;
import java.util.ArrayList;
import java.util.List;

/// Where round trips were, for a run that took them apart.
record LegsTable(RunResults results) {
    private static final List<String> HEADER = List.of(
            "median µs (mean)", "request", "server", "response", "their sum", "whole", "sum/whole", "stamps ns");

    /// Empty for a run that did not.
    String markdown() {
        if (!results.run().legs()) {
            return "";
        }
        var table = new TextTable(HEADER);
        measured().forEach(cell -> table.add(row(cell, cell.estimate().orElseThrow())));
        return "## Legs\n\n" + table + "\n" + String.join("", notes()) + "\n";
    }

    private List<CellResult> measured() {
        return results.cells().stream()
                .filter(cell -> cell.estimate().isPresent() && !cell.legs().isEmpty())
                .toList();
    }

    private static List<String> row(CellResult cell, Estimate estimate) {
        var fields = new ArrayList<>(List.of(cell.toString()));
        double sum = 0;
        for (Leg leg : cell.legs()) {
            fields.add(Figure.micros(leg.medianNanos()) + " (" + Figure.micros(leg.meanNanos()) + ")");
            sum += leg.medianNanos();
        }
        fields.addAll(List.of(
                Figure.micros(sum),
                Figure.micros(estimate.median()),
                Figure.significant(sum / estimate.median()),
                stamping(cell)));
        return fields;
    }

    /// With half the width of its interval, because a cost that is less than the forks differ by may come out under 0.
    private static String stamping(CellResult cell) {
        double nanos = cell.stampingNanos();
        String spread = cell.stampingInterval()
                .map(ends -> Figure.significant((ends.high() - ends.low()) / 2))
                .orElse("–");
        return (nanos < 0 ? "−" : "") + Figure.significant(Math.abs(nanos)) + " ± " + spread;
    }

    private List<String> notes() {
        var notes = new ArrayList<String>();
        notes.add(
                "- Of mechanisms in the process: in, native, out. Each round trip is timed singly. Of several forks: centre of "
                        + "their medians (mean)\n");
        notes.add("- stamps: what they add to the median, with every other one without them, and half the width of its "
                + "95 % interval over the forks, none of one; 0 where a round trip takes over 1 ms\n");
        for (MechanismRecord mechanism : results.run().mechanisms()) {
            if (!mechanism.withoutLegs().isEmpty()) {
                notes.add("- " + mechanism.id() + " – not taken apart: " + mechanism.withoutLegs() + "\n");
            }
        }
        return notes;
    }
}
