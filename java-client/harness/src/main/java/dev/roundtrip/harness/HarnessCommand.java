// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.check.Check;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip check harness`: what a run reports of mechanisms whose times are known, beside the truth, and how often
/// the intervals of the report hold a truth that samples were drawn from.
@Command(
        name = "harness",
        description =
                "Measures mechanisms whose times are known, and holds what a run reports of them against the truth.",
        footer = {"", "Example: roundtrip check harness", Check.EXIT_CODES})
public final class HarnessCommand extends Check {
    private static final int BUSY_TRIPS = 1000;

    @Option(names = "--forks", paramLabel = "N", defaultValue = "3", description = "a mechanism; ${DEFAULT-VALUE}")
    private int forks;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            defaultValue = "400",
            description = "draws of samples for each row of the table of intervals; ${DEFAULT-VALUE}")
    private int repetitions;

    @Override
    protected CheckResult check() throws IOException, InterruptedException {
        Path folder = testbed.newFolder("harness");
        say("runs are in " + folder);
        var figures = new ArrayList<Recovered>();
        try (var home = SyntheticHome.create(testbed.home(), folder)) {
            figures.addAll(measured(home, "known", Delays.ids(), Delays.LEAST_TRIPS));
            figures.addAll(measured(home, "busy", List.of(SyntheticRows.BUSY), BUSY_TRIPS));
        }
        say("intervals of samples that are drawn");
        return result(figures, Coverage.drawn(repetitions));
    }

    private List<Recovered> measured(SyntheticHome home, String name, List<String> transports, int roundTrips)
            throws IOException, InterruptedException {
        Path run = home.measure(name, transports, forks, roundTrips, Map.of());
        home.roundtrip(Map.of(), "report", run.toString());
        return Recovery.of(run, transports);
    }

    /// Pure.
    static CheckResult result(List<Recovered> figures, List<Coverage.Row> coverage) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.set("figures", Recovered.tree(figures));
        tree.set("intervals", Coverage.tree(coverage));
        var targets = new ArrayList<Target>();
        targets.add(Target.all("figures as near to the truth as they have to be", figures, Recovered::holds));
        targets.addAll(Coverage.targets(coverage));
        return CheckResult.of(
                "## Times in microseconds\n\n" + Recovered.table(figures) + "\n## Intervals\n\n"
                        + Coverage.table(coverage),
                tree,
                targets);
    }
}
