// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.Verdict;
import dev.roundtrip.stats.Ratio;
import java.util.List;

/// Whether a comparison finds a server that waits before each answer. Pure; any thread.
///
/// @param tenths plain runs as the first, with a server that waits a tenth of their round trip as the other
/// @param fifths the same with a fifth
/// @param fifthNanos that a server of `fifths` waits
public record PowerCheck(List<ComparedCell> tenths, List<ComparedCell> fifths, double fifthNanos) {
    private static final int LEAST_FOUND_PERCENT = 95;

    /// Intervals of 95 % hold the truth in fewer than 8 of 10 comparisons once in a hundred checks (binomial).
    private static final int LEAST_HOLDING_PERCENT = 80;

    public PowerCheck {
        tenths = List.copyOf(tenths);
        fifths = List.copyOf(fifths);
    }

    /// In their order.
    public List<Target> targets() {
        return List.of(
                Target.atLeast(
                        LEAST_FOUND_PERCENT,
                        "servers a tenth slower that are called slower",
                        found(tenths),
                        tenths.size()),
                Target.atLeast(
                        LEAST_FOUND_PERCENT,
                        "servers a fifth slower that are called slower",
                        found(fifths),
                        fifths.size()),
                Target.atLeast(
                        LEAST_HOLDING_PERCENT,
                        "intervals that hold the true ratio of a server a fifth slower",
                        fifths.stream().filter(this::holdsTruth).count(),
                        fifths.size()));
    }

    private static long found(List<ComparedCell> cells) {
        return cells.stream().filter(cell -> cell.verdict() == Verdict.SLOWER).count();
    }

    /// One and the share that the wait is of the plain median beside it.
    private boolean holdsTruth(ComparedCell cell) {
        double plainNanos = ComparedCells.medianNanos(cell.first()).orElse(Double.NaN);
        double truth = 1 + fifthNanos / plainNanos;
        return cell.ratio()
                .flatMap(Ratio::interval)
                .filter(ends -> ends.low() <= truth && truth <= ends.high())
                .isPresent();
    }

    /// Every comparison, and the targets.
    public CheckResult result() {
        var ofTenths = new ComparedCells(tenths);
        var ofFifths = new ComparedCells(fifths);
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.set("tenths", ofTenths.tree());
        tree.set("fifths", ofFifths.tree());
        tree.put("fifthNanos", fifthNanos);
        String figures = "## A server a tenth slower\n\n" + ofTenths.table() + "\n## A server a fifth slower\n\n"
                + ofFifths.table();
        return CheckResult.of(figures, tree, targets());
    }
}
