package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.stats.Interval;
import dev.roundtrip.stats.Ratio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A comparison of two runs as Markdown that is narrow enough for a terminal.
public record VerdictText(RunComparison comparison) {
    private static final String NONE = "–";

    /// From here on ranks are used, and differences of some percent show on a usual machine.
    private static final int ENOUGH_FORKS = 5;

    private static final double FALSE_ALARMS = 0.05;

    /// From here on some of them are to be expected.
    private static final int MANY_CELLS = 10;

    @Override
    public String toString() {
        List<ComparedCell> cells = comparison.cells();
        var text = new StringBuilder("# Two runs, cell by cell\n\n");
        text.append(list(comparison.sides().stream().map(VerdictText::run).toList()));
        text.append('\n').append(table(cells)).append('\n');
        text.append(Arrays.stream(Verdict.values())
                .map(verdict ->
                        cells.stream().filter(cell -> cell.verdict() == verdict).count() + " " + verdict.label())
                .collect(Collectors.joining(", ", "", "\n")));
        text.append(section("Not comparable", obstacles(cells)));
        text.append(section("What stands between the runs", comparison.differences()));
        return text.append(section("How to read it", notes(cells))).toString();
    }

    private static String run(Side side) {
        return "%s: %s, %s"
                .formatted(
                        side.letter(),
                        side.results().name(),
                        side.results().run().startedAt());
    }

    private static TextTable table(List<ComparedCell> cells) {
        var table = new TextTable(List.of("cell", "A, µs", "B, µs", "B/A", "95 %", "verdict"));
        for (ComparedCell cell : cells) {
            table.add(List.of(
                    cell.key().toString(),
                    median(cell.first()),
                    median(cell.other()),
                    cell.ratio().map(ratio -> Figure.significant(ratio.value())).orElse(NONE),
                    cell.ratio().flatMap(Ratio::interval).map(VerdictText::ends).orElse(NONE),
                    cell.verdict().label()));
        }
        return table;
    }

    private static String median(Optional<CellResult> cell) {
        return cell.map(result -> result.estimate()
                        .map(estimate -> Figure.micros(estimate.median()) + result.signs())
                        .orElse(result.outcome().label()))
                .orElse(NONE);
    }

    private static String ends(Interval interval) {
        return Figure.significant(interval.low()) + "–" + Figure.significant(interval.high());
    }

    /// Those with the same obstacle in one line.
    private static List<String> obstacles(List<ComparedCell> cells) {
        var byObstacle = new LinkedHashMap<String, List<String>>();
        cells.stream()
                .filter(cell -> !cell.obstacle().isEmpty())
                .forEach(cell -> byObstacle
                        .computeIfAbsent(cell.obstacle(), _ -> new ArrayList<>())
                        .add(cell.key().toString()));
        return byObstacle.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + " – " + entry.getKey())
                .toList();
    }

    private static List<String> notes(List<ComparedCell> cells) {
        var notes = new ArrayList<String>();
        notes.add("A, B: centres of the medians of the forks; B/A: from them too; over 1, B takes longer");
        notes.add("slower, faster: the 95 % interval lies beyond 1, drift between runs included (docs/METHOD.md)");
        notes.add("no difference shown: the interval says how large a difference may still be");
        long compared = cells.stream().filter(cell -> cell.ratio().isPresent()).count();
        if (compared >= MANY_CELLS) {
            notes.add("By chance alone, up to %s of %d verdicts may be slower or faster"
                    .formatted(String.format(Locale.ROOT, "%.1f", compared * FALSE_ALARMS), compared));
        }
        long few = cells.stream()
                .filter(cell -> cell.ratio().isPresent() && cell.forks() < ENOUGH_FORKS)
                .count();
        if (few > 0) {
            notes.add("Fewer than %d forks show large differences only (%d of %d cells); run --forks 10 tells more"
                    .formatted(ENOUGH_FORKS, few, compared));
        }
        String further = cells.stream()
                .filter(ComparedCell::centresAreFurtherApart)
                .map(cell -> cell.key().toString())
                .collect(Collectors.joining(", "));
        if (!further.isEmpty()) {
            notes.add(
                    "Forks fall into modes, of which A and B met different shares, so B over A is not B/A: " + further);
        }
        notes.addAll(marks(cells));
        return notes;
    }

    private static List<String> marks(List<ComparedCell> cells) {
        return Arrays.stream(Mark.values())
                .filter(mark -> cells.stream()
                        .flatMap(cell -> Stream.of(cell.first(), cell.other()))
                        .flatMap(Optional::stream)
                        .anyMatch(cell -> Mark.of(cell).contains(mark)))
                .map(mark -> mark.sign() + " " + mark.explanation())
                .toList();
    }

    private static String section(String title, List<String> lines) {
        return lines.isEmpty() ? "" : "\n## " + title + "\n\n" + list(lines);
    }

    private static String list(List<String> lines) {
        return lines.stream().map(line -> "- " + line + "\n").collect(Collectors.joining());
    }
}
