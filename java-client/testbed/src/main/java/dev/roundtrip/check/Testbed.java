// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The assembled program as a process: what a check measures is what a user's run measures. One thread.
///
/// @param home folder of the launcher `roundtrip`
public record Testbed(Path home) {
    /// A run of an hour takes less on the slowest machine.
    private static final Duration DEADLINE = Duration.ofHours(6);

    private static final int CELL_FAILED = 1;
    private static final int WRONG_USE = 2;

    /// How the program begins each of its own lines to its user.
    private static final String OWN_LINE = "roundtrip: ";
    private static final DateTimeFormatter FOLDER_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    public Testbed {
        home = home.toAbsolutePath().normalize();
    }

    /// The one that this process is of.
    public static Testbed installed() {
        return new Testbed(Path.of(System.getProperty("roundtrip.home", ".")));
    }

    /// The C++ side that is measured: `ROUNDTRIP_SERVERS`, or the release build.
    public Path servers() {
        return Optional.ofNullable(System.getenv("ROUNDTRIP_SERVERS"))
                .map(Path::of)
                .orElse(home.resolve("cpp-servers/build/release"))
                .toAbsolutePath();
    }

    /// Makes the folder of a check, `check-<name>-<time>` beside the folders of runs.
    public Path newFolder(String name) throws IOException {
        Path results = Optional.ofNullable(System.getenv("ROUNDTRIP_RESULTS"))
                .map(Path::of)
                .orElse(home.resolve("results"));
        return Files.createDirectories(results.resolve("check-" + name + "-" + FOLDER_TIME.format(Instant.now()))
                .toAbsolutePath());
    }

    /// One run to its end, of which every cell has to be measured; what it says goes to `<folder>.txt`.
    ///
    /// @param environment variables besides those of this process
    /// @param options of `roundtrip run`
    /// @throws PlanException if an option is wrong use
    /// @throws IOException if a cell failed, or the run itself; the message names what it said
    public RunResults run(Path folder, Map<String, String> environment, List<String> options)
            throws PlanException, IOException, InterruptedException {
        int code = tryRun(folder, environment, options);
        if (code == CELL_FAILED) {
            throw new IOException("a cell failed; see " + log(folder));
        }
        return RunResults.read(RunFolder.open(folder));
    }

    /// One run to its end, of which cells may fail.
    ///
    /// @throws PlanException if an option is wrong use
    /// @throws IOException if the run itself failed; the message names what it said
    public RunResults runSomeCells(Path folder, List<String> options)
            throws PlanException, IOException, InterruptedException {
        tryRun(folder, Map.of(), options);
        return RunResults.read(RunFolder.open(folder));
    }

    /// @return 0, or 1 if a cell failed
    private int tryRun(Path folder, Map<String, String> environment, List<String> options)
            throws PlanException, IOException, InterruptedException {
        var command = new ArrayList<>(List.of(home.resolve("roundtrip").toString(), "run", "--out", folder.toString()));
        command.addAll(options);
        Files.createDirectories(folder.getParent());
        int code = ChildProcess.run(command, environment, log(folder), DEADLINE);
        if (code == WRONG_USE) {
            throw new PlanException(mistakes(log(folder)));
        }
        if (code > CELL_FAILED) {
            throw new IOException("the run ended with code " + code + "; see " + log(folder));
        }
        return code;
    }

    private static List<String> mistakes(Path log) throws IOException {
        return Files.readAllLines(log).stream()
                .map(line -> line.startsWith(OWN_LINE) ? line.substring(OWN_LINE.length()) : line)
                .toList();
    }

    private static Path log(Path folder) {
        return folder.resolveSibling(folder.getFileName() + ".txt");
    }
}
