package dev.roundtrip.report.check;

import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A check as Markdown that is narrow enough for a terminal: cell by cell, then every share with its target.
public record QuickCheckText(QuickCheck check) {
    @Override
    public String toString() {
        var text = new StringBuilder("## Medians in microseconds\n\n").append(table());
        text.append(names("\nNot measured by all three: ", check.missing()));
        text.append("\n## Shares\n\n");
        List<Target> targets = check.targets();
        text.append(IntStream.range(0, targets.size())
                .mapToObj(i -> (i + 1) + ". " + line(targets.get(i)) + "\n")
                .collect(Collectors.joining()));
        return text.append(names(
                        "\nA and B differ by more than 5 %: ",
                        check.machines().stream().map(CheckedCell::name).toList()))
                .toString();
    }

    private TextTable table() {
        var table = new TextTable(List.of("cell", "A", "quick", "B", "±", "drifting", "quick/long − 1"));
        for (CheckedCell cell : check.cells()) {
            table.add(List.of(
                    cell.name(),
                    TimeText.micros(cell.firstNanos()),
                    TimeText.micros(cell.quickNanos()),
                    TimeText.micros(cell.otherNanos()),
                    cell.halfWidth().isPresent()
                            ? NumberText.percent(cell.halfWidth().getAsDouble())
                            : NumberText.MISSING,
                    cell.drift().isPresent() ? NumberText.change(cell.drift().getAsDouble()) : "",
                    String.format(Locale.ROOT, "%+.1f%%", 100 * cell.offBy())));
        }
        return table;
    }

    private static String line(Target target) {
        String share = target.of() == 0
                ? "none is"
                : "%d of %d (%s)"
                        .formatted(
                                target.counted(),
                                target.of(),
                                NumberText.percent((double) target.counted() / target.of()));
        return "%s: %s, %s %d%%: %s"
                .formatted(
                        target.what(),
                        share,
                        target.direction().label(),
                        target.limitPercent(),
                        target.holds() ? "holds" : "does not hold");
    }

    private static String names(String title, List<String> names) {
        return names.isEmpty() ? "" : title + String.join(", ", names) + "\n";
    }
}
