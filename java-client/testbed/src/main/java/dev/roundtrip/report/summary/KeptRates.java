// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.summary;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.MedianText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Up to which rate each mechanism keeps up, for a run that asked for several: a sentence each.
record KeptRates(RunResults results) {
    private record Ladder(String transport, SizeKey sizes, Condition condition) {}

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        results.measured()
                .filter(cell -> cell.condition().isOpen())
                .collect(Collectors.groupingBy(
                        cell -> new Ladder(
                                cell.transport(), cell.sizes(), cell.condition().without(Axes.RATE)),
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
        List<CellResult> ascending =
                cells.stream().sorted(Comparator.comparingInt(KeptRates::rate)).toList();
        Optional<CellResult> lost =
                ascending.stream().filter(Mark.BEHIND::belongsTo).findFirst();
        Optional<CellResult> kept = ascending.stream()
                .filter(cell -> lost.isEmpty() || rate(cell) < rate(lost.get()))
                .reduce((_, last) -> last);
        String where = Stream.of(ladder.condition().names(), ladder.condition().placement())
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
