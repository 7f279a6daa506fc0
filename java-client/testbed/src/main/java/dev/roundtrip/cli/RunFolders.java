// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SeveralRuns;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.RunFolder;
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
}
