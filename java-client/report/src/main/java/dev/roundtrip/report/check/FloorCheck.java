// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.report.Floors;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.RunResults.ClientPair;
import dev.roundtrip.report.print.Markdown.TextTable;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.stats.Interval;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Check of runs that were made to show floors: all cells are measured, no mechanism is faster than what it is made
/// of, and none is slower with a client in C++ than with one in Java. Pure; any thread.
public record FloorCheck(List<RunResults> runs) {
    private static final int ALL_PERCENT = 100;

    /// A cell with its floor; a time in nanoseconds.
    private record Split(CellResult cell, double floorNanos) {
        /// Where the interval of the median ends, or the median where it has none.
        private double highNanos() {
            return cell.estimate()
                    .flatMap(Estimate::medianInterval)
                    .map(Interval::high)
                    .orElse(cell.median());
        }

        boolean isUnderFloor() {
            return highNanos() < floorNanos;
        }
    }

    /// Whether the client in C++ is slower by the median and by the mean, as the scheduler may have two orders within a
    /// fork, of which the median shows one.
    private static boolean isSlowerInCpp(ClientPair pair) {
        return Stream.<Function<Estimate, Optional<Interval>>>of(Estimate::medianInterval, Estimate::meanInterval)
                .allMatch(interval -> pair.cpp()
                        .estimate()
                        .flatMap(interval)
                        .flatMap(cpp -> pair.java().estimate().flatMap(interval).map(java -> cpp.low() > java.high()))
                        .orElse(false));
    }

    /// Targets in their order.
    public List<Target> targets() {
        List<CellResult> planned = runs.stream()
                .flatMap(run -> run.cells().stream())
                .filter(cell -> cell.outcome() != Outcome.SKIPPED)
                .toList();
        List<Split> splits = splits();
        return List.of(
                Target.atLeast(
                        ALL_PERCENT,
                        "cells that were measured",
                        planned.stream().filter(CellResult::isMeasured).count(),
                        planned.size()),
                Target.atMost(
                        0,
                        "cells whose interval lies under their floor",
                        splits.stream().filter(Split::isUnderFloor).count(),
                        splits.size()),
                Target.atMost(
                        0,
                        "cells that are slower with a client in C++ than in Java, beyond both intervals",
                        pairs().stream().filter(FloorCheck::isSlowerInCpp).count(),
                        pairs().size()));
    }

    private List<ClientPair> pairs() {
        return runs.stream().flatMap(RunResults::clientPairs).toList();
    }

    /// Cells beside their floors. A mechanism that hands nothing over makes no copy of the request either, and has
    /// no floor.
    private List<Split> splits() {
        return runs.stream()
                .flatMap(run -> run.measured()
                        .filter(cell -> cell.mechanism().handOver() != HandOver.NONE)
                        .flatMap(cell -> new Floors(run).of(cell).stream().mapToObj(nanos -> new Split(cell, nanos))))
                .toList();
    }

    /// Medians beside their floors.
    public TextTable table() {
        return TextTable.of(
                List.of("cell", "median, µs", "floor, µs", "over the floor, µs"),
                splits().stream()
                        .map(split -> List.of(
                                split.cell().toString(),
                                TimeText.micros(split.cell().median()),
                                TimeText.micros(split.floorNanos()),
                                TimeText.micros(split.cell().median() - split.floorNanos())))
                        .toList());
    }

    /// @param tables what runs say of themselves, which goes before the targets
    public CheckResult result(String tables) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode cells = tree.putArray("cells");
        splits().forEach(split -> cells.addObject()
                .put("cell", split.cell().toString())
                .put("medianNanos", split.cell().median())
                .put("floorNanos", split.floorNanos())
                .put("isUnderFloor", split.isUnderFloor()));
        return CheckResult.of(tables + "\n## Medians and floors\n\n" + table(), tree, targets());
    }
}
