package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.Throughput;
import java.util.List;

/// How the round trips followed one another, for a run with anything but one client in a closed loop without a pause.
record FlowTable(RunResults results) {
    private static final String NONE = "–";

    private boolean isNeeded() {
        return !results.isStream()
                && results.conditions().stream()
                        .anyMatch(
                                condition -> condition.isOpen() || condition.clients() > 1 || condition.gapNanos() > 0);
    }

    /// Empty where it would say nothing.
    String markdown() {
        if (!isNeeded()) {
            return "";
        }
        var table = new TextTable(List.of(
                "round trips",
                "asked /s",
                "done /s",
                "late",
                "pause µs",
                "median µs",
                "p99.9 µs",
                "service median µs"));
        results.cells().forEach(cell -> cell.estimate().ifPresent(estimate -> table.add(row(cell, estimate))));
        return "## Loops\n\n" + table + "\n"
                + "- done: by all clients together; late: of an open loop, began after their time because the one before was "
                + "under way; pause: mean time of a client between two\n"
                + "- median and p99.9 of an open loop count from the intended start, the service median from the actual one\n\n";
    }

    private static List<String> row(CellResult cell, Estimate estimate) {
        ConditionRecord condition = cell.cell().condition();
        Throughput flow = cell.throughput();
        return List.of(
                cell + cell.signs(),
                condition.isOpen() ? String.valueOf(condition.ratePerSecond()) : NONE,
                Figure.significant(flow.roundTripsPerSecond()),
                condition.isOpen() ? Figure.percent(flow.lateShare()) : NONE,
                Figure.micros(flow.pauseNanos()),
                Figure.micros(estimate.median()),
                estimate.p999().isPresent() ? Figure.micros(estimate.p999().getAsDouble()) : NONE,
                condition.isOpen() ? Figure.micros(flow.serviceMedianNanos()) : NONE);
    }
}
