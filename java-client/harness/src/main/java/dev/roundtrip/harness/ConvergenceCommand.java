// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.check.Check;
import dev.roundtrip.report.check.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip check convergence`: whether forks that have warmed up are told from those that still become faster.
@Command(
        name = "convergence",
        description = "Measures mechanisms that warm up or do not, and counts how often a fork is rightly and wrongly "
                + "called drifting.",
        footer = {"", "Example: roundtrip check convergence --forks 20", Check.EXIT_CODES})
public final class ConvergenceCommand extends Check {
    @Option(names = "--forks", paramLabel = "N", defaultValue = "20", description = "a mechanism; ${DEFAULT-VALUE}")
    private int forks;

    @Override
    protected CheckResult check() throws IOException, InterruptedException {
        Path folder = testbed.newFolder("convergence");
        say("runs are in " + folder);
        try (var home = SyntheticHome.create(testbed.home(), folder)) {
            return result(Drifts.measured(home, forks));
        }
    }

    /// Pure.
    static CheckResult result(Drifts drifts) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.set("mechanisms", drifts.tree());
        return CheckResult.of("## Forks and what they were called\n\n" + drifts.table(), tree, drifts.targets());
    }
}
