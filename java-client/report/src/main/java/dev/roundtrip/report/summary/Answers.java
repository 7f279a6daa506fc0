// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.summary;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.ComparisonGroup;
import dev.roundtrip.report.Fastest;
import dev.roundtrip.report.Kind;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What is fastest in the process, in a process of its own, and over a network: a sentence each, for each condition
/// of the run. What spins stands apart, because it takes a processor for itself, and so do the places of both sides.
/// Figures that the run cannot tell apart are named together.
record Answers(RunResults results) {
    /// Names of those that cannot be told from the fastest.
    private static final int MOST_NAMED = 4;

    List<String> sentences() {
        List<Condition> loads = ComparisonGroup.loads(results);
        List<Fastest.Answer> answers = Fastest.answers(results).stream()
                .filter(answer -> answer.sizes().equals(results.sizes().getFirst()))
                .toList();
        return loads.stream()
                .flatMap(load -> Arrays.stream(Kind.values())
                        .flatMap(kind -> sentence(answers, load, kind, loads.size() > 1).stream()))
                .toList();
    }

    private static Optional<String> sentence(List<Fastest.Answer> answers, Condition load, Kind kind, boolean named) {
        List<Fastest.Answer> asked = answers.stream()
                .filter(answer -> answer.kind() == kind && answer.place().load().equals(load))
                .toList();
        return asked.stream()
                .map(answer -> where(kind, answer.place()) + text(answer.fastest()))
                .reduce((one, next) -> one + "; " + next)
                .map(places -> "Fastest %s at %s%s: %s."
                        .formatted(kind.label(), asked.getFirst().sizes(), named ? ", " + load.load() : "", places));
    }

    /// A call within the process is on one processor in any case.
    private static String where(Kind kind, ComparisonGroup place) {
        return kind == Kind.IN_PROCESS || place.label().isEmpty() ? "" : place.label() + " ";
    }

    /// `uds 10.2 µs ±2.1%, not to be told from fifo 10.4`
    private static String text(Fastest fastest) {
        CellResult first = fastest.cell();
        return "%s %s µs%s%s"
                .formatted(
                        first.transport(),
                        TimeText.micros(first.median()),
                        MedianText.halfWidth(first),
                        fastest.ties().isEmpty() ? "" : ", not to be told from " + named(fastest.ties()));
    }

    private static String named(List<CellResult> ties) {
        return NumberText.named(
                ties.stream()
                        .map(cell -> cell.transport() + " " + TimeText.micros(cell.median()))
                        .toList(),
                MOST_NAMED);
    }

    /// Up to which rate each mechanism keeps up, for a run that asked for several: a sentence each.
    record KeptRates(RunResults results) {
        private record Ladder(String transport, SizeKey sizes, Condition condition) {}

        List<String> sentences() {
            var sentences = new ArrayList<String>();
            results.measured()
                    .filter(cell -> cell.condition().isOpen())
                    .collect(Collectors.groupingBy(
                            cell -> new Ladder(
                                    cell.transport(),
                                    cell.sizes(),
                                    cell.condition().without(Axes.RATE)),
                            LinkedHashMap::new,
                            Collectors.toList()))
                    .forEach((ladder, cells) -> {
                        if (cells.size() > 1) {
                            sentences.add(sentence(ladder, cells));
                        }
                    });
            return sentences;
        }

        private static String sentence(Ladder ladder, List<CellResult> cells) {
            List<CellResult> ascending = cells.stream()
                    .sorted(Comparator.comparingInt(KeptRates::rate))
                    .toList();
            Optional<CellResult> lost =
                    ascending.stream().filter(Mark.BEHIND::belongsTo).findFirst();
            Optional<CellResult> kept = ascending.stream()
                    .filter(cell -> lost.isEmpty() || rate(cell) < rate(lost.get()))
                    .reduce((_, last) -> last);
            String where = Stream.of(
                            ladder.condition().names(), ladder.condition().placement())
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(", "));
            String row = "%s %s (%s)".formatted(ladder.transport(), ladder.sizes(), where);
            String isKept = kept.map(cell -> " keeps up with %d/s, median %s µs%s"
                            .formatted(rate(cell), TimeText.micros(cell.median()), MedianText.halfWidth(cell)))
                    .orElse(" keeps up with none of the rates");
            String isLost = lost.map(cell -> ", and falls behind at %d/s".formatted(rate(cell)))
                    .orElse(", the highest rate that was asked for");
            return row + isKept + isLost + ".";
        }

        private static int rate(CellResult cell) {
            return cell.condition().get(Axes.RATE);
        }
    }
}
