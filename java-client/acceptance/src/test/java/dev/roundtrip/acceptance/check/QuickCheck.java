// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.TESTBED;
import static dev.roundtrip.acceptance.check.Checks.say;

import dev.roundtrip.acceptance.Program;
import dev.roundtrip.plan.Profiles;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.report.check.RepeatCheck;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.RunComparison;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// `make check-quick`: whether short runs say what long ones before and after them say, and the same each time. For
/// each group of rows it makes a long run, quick as `make bench` runs it, quick again, and the long run once more,
/// right after one another. Quick has all of its rows, since fewer would share its time budget. `RUNS=DIR,…` judges
/// such groups that were measured before.
@Tag("long")
final class QuickCheck {
    private static final List<String> RUNS = List.of("a", "quick", "again", "b");

    /// One row at one placement takes some five and a half minutes of a long run, at two some ten, because one worker
    /// measures both; so these take 51 minutes, and the whole check 2 h 40 min.
    private static final String ROWS = "jni,ring,uds,grpc,shm-posix,soap";

    /// The cells of all groups, once for each quick run, and the quick runs beside one another.
    private final List<CheckedCell> first = new ArrayList<>();

    private final List<CheckedCell> again = new ArrayList<>();
    private final List<ComparedCell> repeated = new ArrayList<>();

    @Test
    void quickRunsSayWhatLongOnesSayAndTheSameEachTime() throws Exception {
        Optional<String> made = Given.find("RUNS");
        List<Path> groups = made.isPresent()
                ? Stream.of(made.get().split(",", -1))
                        .map(Program.HOME::resolve)
                        .toList()
                : measure();
        for (Path group : groups) {
            add(SeveralRuns.read(RUNS.stream().map(group::resolve).toList()));
        }
        var firstShares = new QuickShares(first);
        var againShares = new QuickShares(again);
        var repeat = new RepeatCheck(repeated);
        List<Target> targets = Stream.of(firstShares.targets(), againShares.targets(), List.of(repeat.target()))
                .flatMap(List::stream)
                .toList();
        Checks.assertHold(
                "quick\n\n%s\nquick again\n\n%s\nslower or faster: %s\n"
                        .formatted(
                                firstShares.table(),
                                againShares.table(),
                                repeat.alarms().stream()
                                        .map(ComparedCell::title)
                                        .toList()),
                targets);
    }

    private void add(List<RunResults> runs) {
        RunResults before = runs.get(0);
        RunResults quick = runs.get(1);
        RunResults next = runs.get(2);
        RunResults after = runs.get(3);
        first.addAll(CheckedCell.all(before, quick, after));
        again.addAll(CheckedCell.all(before, next, after));
        repeated.addAll(new RunComparison(quick, next, Set.of()).cells());
    }

    /// The folder of each group.
    private static List<Path> measure() throws Exception {
        List<String> rows = Given.list("TRANSPORTS", ROWS);
        int rowsAGroup = Given.count("GROUP", 2);
        Path folder = TESTBED.newFolder("quick");
        Path longPlan = Files.writeString(folder.resolve("long.yaml"), longPlan());
        say("runs are in " + folder);
        var groups = new ArrayList<Path>();
        for (int row = 0; row < rows.size(); row += rowsAGroup) {
            String group = String.join(",", rows.subList(row, Math.min(row + rowsAGroup, rows.size())));
            groups.add(folder.resolve(group.replace(',', '+')));
            say(group + ": long run, quick, quick again, long run");
            for (String run : RUNS) {
                boolean isLong = run.length() == 1;
                TESTBED.runSomeCells(
                        groups.getLast().resolve(run),
                        isLong
                                ? List.of("--profile", longPlan.toString(), "--transports", group)
                                : List.of("--profile", "quick"));
            }
        }
        return groups;
    }

    /// The sizes of quick, at the placements that follow from each row as in quick.
    private static String longPlan() throws Exception {
        String sizes = Profiles.load("quick", Map.of()).sizes().stream()
                .map(SizePair::toString)
                .collect(Collectors.joining(", "));
        return """
                description: What quick is held against.
                sizes: [%s]
                forks: %d
                minWarmUp: %s
                maxWarmUp: 30s
                minMeasure: %s
                """.formatted(
                        sizes, Given.count("FORKS", 5), Given.text("WARM_UP", "15s"), Given.text("MEASURE", "15s"));
    }
}
