// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Folders of runs that a command line names.
final class RunFolders {
    private RunFolders() {}

    /// @throws PlanException if one cannot be read; all folders that are none are named at once
    static List<RunResults> read(List<Path> folders) throws PlanException {
        return PlanException.attempt(() -> SeveralRuns.read(folders), IOException::getMessage);
    }

    /// @param option that names the folder
    /// @throws PlanException if it is none, or cannot be read
    static RunFolder open(String option, Path folder) throws PlanException {
        return PlanException.attempt(() -> RunFolder.open(folder), e -> option + ": " + e.getMessage());
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

    /// Makes the folder that `--out` names, if it is not there.
    ///
    /// @throws PlanException if that cannot be done; one line with the reason
    static void make(Path path) throws PlanException {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    /// Makes the folder that `--out` names for a run.
    ///
    /// @throws PlanException if that cannot be done, or there is a run in it
    static void claim(Path path) throws PlanException {
        if (RunFolder.holdsRun(path)) {
            throw new PlanException(
                    "--out %s holds a run already; go on with it by --resume %s, or choose another folder"
                            .formatted(path, path));
        }
        make(path);
    }

    /// The reason why `--out` cannot be used, and the way out.
    static PlanException unusable(Path path, IOException e) {
        String reason = e instanceof NoSuchFileException ? "no folder can be made there" : FileFault.reason(e);
        return new PlanException(
                "--out " + path + " cannot be used: " + reason + "; choose a folder that can be written");
    }

    /// The row that ratios are to, as `--baseline` names it.
    static final class Baseline {
        private Baseline() {}

        /// @return the row, the usual one if nobody named any
        /// @throws PlanException if the plan does not have it; the message names what is near
        static String of(Plan plan, Optional<String> named) throws PlanException {
            if (named.isPresent()) {
                require(
                        named.get(),
                        "no row of this run",
                        plan.cells().stream().map(cell -> cell.transport().id()));
            }
            return named.orElse(RunRecord.USUAL_BASELINE);
        }

        /// The runs with ratios to that row, or as they are if nobody named any.
        ///
        /// @throws PlanException if one does not have it; the message names what is near
        static List<RunResults> applyTo(List<RunResults> runs, Optional<String> named) throws PlanException {
            if (named.isEmpty()) {
                return runs;
            }
            for (RunResults run : runs) {
                require(
                        named.get(),
                        "no row of " + run.name(),
                        run.cells().stream().map(cell -> cell.cell().transport()));
            }
            return runs.stream().map(run -> run.withBaseline(named.get())).toList();
        }

        private static void require(String named, String problem, Stream<String> rows) throws PlanException {
            List<String> ids = rows.distinct().toList();
            if (!ids.contains(named)) {
                throw new PlanException("--baseline: '" + named + "' is " + problem + ", which has "
                        + String.join(", ", ids) + Labels.hint(named, ids));
            }
        }
    }
}
