// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Durations;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.choice.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// What a project needs when a server dies, as options of a command.
final class OutageOptions {
    @Option(
            names = "--told-within",
            paramLabel = "T",
            description =
                    "after which Java has to be told that C++ was killed, as in 10ms; needs a run with --faults none,kill")
    private String toldWithin;

    @Option(
            names = "--back-within",
            paramLabel = "T",
            description = "from a new server to its first right answer at most, as in 1s; needs such a run, too")
    private String backWithin;

    @Option(names = "--lose-nothing", description = "every request is to be answered, and once; needs such a run, too")
    private boolean losesNothing;

    /// @throws PlanException that names every mistake
    Outage outage() throws PlanException {
        var problems = new ArrayList<String>();
        var outage = new Outage(
                nanos("--told-within:", toldWithin, problems),
                nanos("--back-within:", backWithin, problems),
                losesNothing);
        PlanException.throwIfAny(problems);
        return outage;
    }

    private static OptionalDouble nanos(String option, String value, List<String> problems) {
        return Stream.ofNullable(value)
                .flatMap(text -> PlanException.parse(option, text, Durations::parsePause, problems).stream())
                .mapToDouble(Duration::toNanos)
                .findFirst();
    }
}
