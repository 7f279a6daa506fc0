// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The runs whose folders somebody named.
final class RunFolders {
    private RunFolders() {}

    /// @throws PlanException if one cannot be read; all folders that are none are named at once
    static List<RunResults> read(List<Path> folders) throws PlanException {
        try {
            return SeveralRuns.read(folders);
        } catch (IOException e) {
            throw new PlanException(e.getMessage().lines().toList());
        }
    }

    /// @param option that names the folder
    /// @throws PlanException if it is none, or cannot be read
    static RunFolder open(String option, Path folder) throws PlanException {
        try {
            return RunFolder.open(folder);
        } catch (IOException e) {
            throw new PlanException(option + ": " + e.getMessage());
        }
    }

    /// The folder of the run that began last.
    ///
    /// @param results folder of the folders of runs
    /// @throws PlanException if there is none
    static Path newest(Path results) throws PlanException, IOException {
        var newest = Optional.<Path>empty();
        if (Files.isDirectory(results)) {
            try (Stream<Path> folders = Files.list(results)) {
                newest = folders.filter(RunFolder::holdsRun)
                        .max(Comparator.comparingLong(RunFolders::begin).thenComparing(Comparator.naturalOrder()));
            }
        }
        return newest.orElseThrow(
                () -> new PlanException("there is no run in " + results + "; run make bench, or name a run's folder"));
    }

    private static long begin(Path folder) {
        return folder.resolve(RunFolder.RUN).toFile().lastModified();
    }
}
