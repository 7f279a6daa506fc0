// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Profiles;
import dev.roundtrip.plan.SizePair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/// The runs that the quick profile is judged by: for each group of rows a long run, quick as `make bench` runs it,
/// quick again, and the long run once more, right after one another. Quick has all of its rows, since fewer would
/// share its time budget.
final class QuickMeasurement {
    static final String FIRST = "a";
    static final String QUICK = "quick";
    static final String AGAIN = "again";
    static final String OTHER = "b";

    /// Of a group, in the order in which they are made.
    static final List<String> RUNS = List.of(FIRST, QUICK, AGAIN, OTHER);

    /// One row at one placement takes some five and a half minutes of a long run, at two some ten, because one worker
    /// measures both; so these take 51 minutes, and the whole check 2 h 40 min.
    @Option(
            names = "--transports",
            paramLabel = "a,b",
            split = ",",
            defaultValue = "jni,ring,uds,grpc,shm-posix,soap",
            description = "rows of the long runs; ${DEFAULT-VALUE}")
    private List<String> transports;

    @Option(
            names = "--group",
            paramLabel = "N",
            defaultValue = "2",
            description = "rows per group, few enough that its four runs fall in one hour; ${DEFAULT-VALUE}")
    private int rowsAGroup;

    @Option(names = "--forks", paramLabel = "N", defaultValue = "5", description = "of long runs; ${DEFAULT-VALUE}")
    private int forks;

    @Option(
            names = "--warm-up",
            paramLabel = "D",
            defaultValue = "15s",
            description = "of long runs, of the first size of each fork, at least; ${DEFAULT-VALUE}")
    private String warmUp;

    @Option(
            names = "--measure",
            paramLabel = "D",
            defaultValue = "15s",
            description = "of long runs, of each size of each fork, at least; ${DEFAULT-VALUE}")
    private String measure;

    /// @param say gets one line per group
    /// @return the folder of each group
    /// @throws PlanException for wrong use
    List<Path> measure(Testbed testbed, Consumer<String> say) throws PlanException, IOException, InterruptedException {
        if (rowsAGroup < 1) {
            throw new PlanException(List.of("--group: " + rowsAGroup + " is no number of rows; write 1 or more"));
        }
        Path folder = testbed.newFolder("quick");
        Path longPlan = Files.writeString(folder.resolve("long.yaml"), longPlan());
        say.accept("runs are in " + folder);
        var groups = new ArrayList<Path>();
        for (int first = 0; first < transports.size(); first += rowsAGroup) {
            List<String> rows = transports.subList(first, Math.min(first + rowsAGroup, transports.size()));
            Path group = folder.resolve(String.join("+", rows));
            say.accept(String.join(", ", rows) + ": long run, quick, quick again, long run");
            for (String run : RUNS) {
                testbed.runSomeCells(group.resolve(run), options(run, longPlan, rows));
            }
            groups.add(group);
        }
        return groups;
    }

    private static List<String> options(String run, Path longPlan, List<String> rows) {
        boolean isLong = run.equals(FIRST) || run.equals(OTHER);
        return isLong
                ? List.of("--profile", longPlan.toString(), "--transports", String.join(",", rows))
                : List.of("--profile", "quick");
    }

    /// The sizes of quick, at the placements that follow from each row as in quick.
    private String longPlan() throws PlanException {
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
                """.formatted(sizes, forks, warmUp, measure);
    }
}
