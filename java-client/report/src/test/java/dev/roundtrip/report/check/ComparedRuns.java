// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.several.ComparedCell;
import dev.roundtrip.report.several.RunComparison;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Pairs of runs whose cells a test chooses.
final class ComparedRuns {
    /// Of a cell that is not slower, nanoseconds.
    static final long PLAIN_NANOS = 100_000;

    private static final int SAMPLES = 1000;
    private final Path parent;
    private int runs;

    ComparedRuns(Path parent) {
        this.parent = parent;
    }

    /// Of which some take a tenth longer in the second run.
    List<ComparedCell> compare(int cells, int slower) throws IOException {
        return compare(cells, slower, PLAIN_NANOS / 10);
    }

    /// @param moreNanos that the slower cells take in the second run
    List<ComparedCell> compare(int cells, int slower, long moreNanos) throws IOException {
        return new RunComparison(run(cells, 0, 0), run(cells, slower, moreNanos), Set.of()).cells();
    }

    /// Three forks per row that hardly differ.
    private RunResults run(int cells, int slower, long moreNanos) throws IOException {
        String[] rows = IntStream.range(0, cells).mapToObj(row -> "row" + row).toArray(String[]::new);
        RunFixture run =
                RunFixture.create(parent.resolve("compared" + runs++), "same", List.of(RunFixture.SMALL), rows);
        for (int row = 0; row < cells; row++) {
            long nanos = PLAIN_NANOS + (row < slower ? moreNanos : 0);
            for (int fork = 1; fork <= 3; fork++) {
                run.measure(rows[row], RunFixture.SMALL, fork, 1, nanos + 100L * fork, 0, SAMPLES);
            }
        }
        return run.results();
    }
}
