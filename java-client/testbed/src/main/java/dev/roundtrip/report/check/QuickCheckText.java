// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Ratio;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A check as Markdown that is narrow enough for a terminal: for each quick run cell by cell, then every share with its
/// target; at the end the quick runs beside one another.
public record QuickCheckText(RepeatedQuickCheck check) {
    @Override
    public String toString() {
        String runs = IntStream.range(0, check.checks().size())
                .mapToObj(time -> text(time, check.checks().get(time)))
                .collect(Collectors.joining("\n"));
        return runs + check.repeat().map(QuickCheckText::text).orElse("");
    }

    private String text(int time, QuickCheck run) {
        String which = check.checks().size() == 1 ? "" : ", quick run " + (time + 1);
        var text = new StringBuilder("## Medians in microseconds" + which + "\n\n").append(table(run));
        text.append(names("\nNot measured by all three: ", run.missing()));
        text.append("\n## Shares").append(which).append("\n\n");
        text.append(CheckResult.numbered(run.targets()));
        return text.append(names(
                        "\nA and B differ by more than 5 %: ",
                        run.machines().stream().map(CheckedCell::name).toList()))
                .toString();
    }

    private static TextTable table(QuickCheck run) {
        var table = new TextTable(List.of("cell", "A", "quick", "B", "±", "drifting", "quick/long − 1"));
        for (CheckedCell cell : run.cells()) {
            table.add(List.of(
                    cell.name(),
                    TimeText.micros(cell.firstNanos()),
                    TimeText.micros(cell.quickNanos()),
                    TimeText.micros(cell.otherNanos()),
                    NumberText.percent(cell.halfWidth()),
                    cell.drift().isPresent() ? NumberText.change(cell.drift().getAsDouble()) : "",
                    String.format(Locale.ROOT, "%+.1f%%", 100 * cell.offBy())));
        }
        return table;
    }

    private static String text(RepeatCheck repeat) {
        return "\n## Shares, quick runs beside one another\n\n1. " + repeat.target() + "\n"
                + names(
                        "\nSlower or faster: ",
                        repeat.alarms().stream().map(QuickCheckText::alarm).toList());
    }

    private static String alarm(ComparedCell cell) {
        return "%s by %s"
                .formatted(
                        cell.key(),
                        NumberText.significant(cell.ratio().map(Ratio::value).orElseThrow()));
    }

    private static String names(String title, List<String> names) {
        return names.isEmpty() ? "" : title + String.join(", ", names) + "\n";
    }
}
