// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.check.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip check signals`: runs that are ended by a signal, each at another moment, and what remains of them. Best
/// on an idle machine: objects of the kernel are counted whosever they are.
@Command(
        name = "signals",
        description =
                "Ends runs by SIGTERM and SIGKILL in their first seconds, and looks at how long each takes to end, "
                        + "and what it says, loses and leaves.",
        footer = {"", "Example: roundtrip check signals --terminations 20 --kills 10", Check.EXIT_CODES})
public final class SignalsCommand extends Check {
    /// Start-up, the checks before anything is measured, and the first forks.
    private static final Duration SPAN = Duration.ofSeconds(12);

    /// One row in the process, and one of each kind that the kernel does not clear away by itself.
    private static final List<String> ROWS = List.of("jni", "uds", "mq-posix", "mq-sysv", "shm-posix", "shm-sysv");

    @Option(
            names = "--transports",
            paramLabel = "a,b",
            split = ",",
            description = "rows; jni, uds, and rows with objects of the kernel")
    private List<String> transports = ROWS;

    @Option(
            names = "--terminations",
            paramLabel = "N",
            defaultValue = "200",
            description = "runs ended by SIGTERM; ${DEFAULT-VALUE}")
    private int terminations;

    @Option(
            names = "--kills",
            paramLabel = "N",
            defaultValue = "100",
            description = "runs ended by SIGKILL; ${DEFAULT-VALUE}")
    private int kills;

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        if (terminations < 0 || kills < 0 || terminations + kills == 0) {
            throw new PlanException(List.of(
                    "--terminations and --kills: %d and %d are no numbers of runs; write 0 or more, and not both 0"
                            .formatted(terminations, kills)));
        }
        Path folder = testbed.newFolder("signals");
        say(terminations + " runs are ended by SIGTERM and " + kills + " by SIGKILL; they are in " + folder);
        var ended = new ArrayList<EndedRun>();
        endAll(Signal.TERM, terminations, folder, ended);
        endAll(Signal.KILL, kills, folder, ended);
        return new SignalsCheck(ended).result();
    }

    private void endAll(Signal signal, int runs, Path folder, List<EndedRun> ended)
            throws IOException, InterruptedException {
        var ending = new RunEnding(testbed, transports);
        for (int run = 0; run < runs; run++) {
            Duration moment = SPAN.multipliedBy(2L * run + 1).dividedBy(2L * runs);
            ended.add(ending.end(folder.resolve("%s-%03d".formatted(signal, run)), signal, moment));
            say(ended.getLast().toString());
        }
    }
}
