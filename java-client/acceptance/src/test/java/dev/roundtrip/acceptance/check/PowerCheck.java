// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.TESTBED;
import static dev.roundtrip.acceptance.check.Checks.say;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.ComparedCell.Verdict;
import dev.roundtrip.report.several.RunComparison;
import dev.roundtrip.stats.Ratio;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `make check-power`: how often a comparison finds a server that is a tenth or a fifth slower.
@Tag("long")
final class PowerCheck {
    private static final int TENTH = 10;
    private static final int FIFTH = 5;
    private static final int LEAST_FOUND_PERCENT = 95;

    /// Intervals of 95 % hold the truth in fewer than 8 of 10 comparisons once in a hundred checks (binomial).
    private static final int LEAST_HOLDING_PERCENT = 80;

    /// Forks of which a tail is asked for, as beside neighbours, need 90 s.
    private static final String CELL =
            "--transports tcp-keepalive --sizes 16B:16B --placement same --forks 10 --time-budget "
                    + Given.text("BUDGET", "30s");

    /// The server of tcp with a wait before each answer (cpp-servers/testing/faults/late-reply.cpp).
    private final Path lateServers = TESTBED.servers().resolve("faults").resolve("late-reply");

    @Test
    void slowerServersAreFoundAndIntervalsHoldTheTrueRatio() throws Exception {
        Path folder = TESTBED.newFolder("power");
        say("runs are in " + folder);
        double plainNanos =
                measure(folder.resolve("plain"), 0).cells().getFirst().median();
        double fifthNanos = plainNanos / FIFTH;

        List<ComparedCell> tenths =
                alternate(folder.resolve("tenth"), Given.count("COMPARISONS", 40), plainNanos / TENTH);
        List<ComparedCell> fifths = alternate(folder.resolve("fifth"), Given.count("FIFTHS", 10), fifthNanos);

        Checks.assertHold(
                Markdown.of(List.of(
                        RunComparison.section("A tenth slower", tenths),
                        RunComparison.section("A fifth slower", fifths))),
                List.of(
                        found("servers a tenth slower that are called slower", tenths),
                        found("servers a fifth slower that are called slower", fifths),
                        Target.atLeast(
                                LEAST_HOLDING_PERCENT,
                                "intervals that hold the true ratio of a server a fifth slower",
                                fifths.stream()
                                        .filter(cell -> holdsTruth(cell, fifthNanos))
                                        .count(),
                                fifths.size())));
    }

    /// Plain and late runs in turn, each compared with the one before, the plain one first.
    private List<ComparedCell> alternate(Path folder, int comparisons, double lateNanos) throws Exception {
        var cells = new ArrayList<ComparedCell>();
        RunResults before = measure(folder.resolve("0"), 0);
        for (int run = 1; run <= comparisons; run++) {
            boolean isLate = run % 2 == 1;
            RunResults next = measure(folder.resolve(String.valueOf(run)), isLate ? Math.round(lateNanos) : 0);
            RunResults plain = isLate ? before : next;
            RunResults late = isLate ? next : before;
            cells.addAll(new RunComparison(plain, late, Set.of()).cells());
            say("%s %d of %d: %s"
                    .formatted(
                            folder.getFileName(),
                            run,
                            comparisons,
                            cells.getLast().verdict().label()));
            before = next;
        }
        return cells;
    }

    private RunResults measure(Path folder, long lateNanos) throws Exception {
        return TESTBED.run(
                folder,
                Map.of("ROUNDTRIP_SERVERS", lateServers.toString(), "ROUNDTRIP_LATE_NANOS", String.valueOf(lateNanos)),
                Stream.concat(Stream.of(CELL.split(" ", -1)), Given.options().stream())
                        .toList());
    }

    private static Target found(String what, List<ComparedCell> cells) {
        return Target.atLeast(
                LEAST_FOUND_PERCENT,
                what,
                cells.stream().filter(cell -> cell.verdict() == Verdict.SLOWER).count(),
                cells.size());
    }

    /// The true ratio is one and the share that the wait is of the plain median beside it.
    private static boolean holdsTruth(ComparedCell cell, double lateNanos) {
        double truth = 1 + lateNanos / cell.first().orElseThrow().median();
        return cell.ratio()
                .flatMap(Ratio::interval)
                .filter(ends -> ends.low() <= truth && truth <= ends.high())
                .isPresent();
    }
}
