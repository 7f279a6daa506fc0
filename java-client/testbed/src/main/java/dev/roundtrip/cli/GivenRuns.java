package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The runs whose folders somebody named.
final class GivenRuns {
    private GivenRuns() {}

    /// @throws PlanException if one cannot be read; all folders that are none are named at once
    static List<RunResults> read(List<Path> folders) throws PlanException {
        var problems = new ArrayList<String>();
        var opened = new ArrayList<RunFolder>();
        for (Path folder : folders) {
            try {
                opened.add(RunFolder.open(folder));
            } catch (IOException e) {
                problems.add(e.getMessage());
            }
        }
        try {
            if (problems.isEmpty()) {
                return RunResults.readAll(opened);
            }
        } catch (IOException e) {
            problems.add(e.getMessage());
        }
        throw new PlanException(problems);
    }
}
