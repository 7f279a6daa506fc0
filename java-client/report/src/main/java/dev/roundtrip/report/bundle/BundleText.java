// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// The text of the README of a bundle.
///
/// @param name of the folder in the archive
/// @param raw paths of the files that were measured
/// @param outputs paths of those that a report makes of them
record BundleText(RunResults results, String name, Collection<String> raw, Collection<String> outputs) {
    private static final String CHANGES = "+changes";

    @Override
    public String toString() {
        RunRecord run = results.run();
        return """
                # Round trips, profile %s, %s

                Measured by Roundtrip %s, commit %s.

                - On %s
                - %s
                - `run.json` holds the plan with its seed, the command, the machine, all versions and all flags.

                ## Every table and figure again, byte for byte

                In a checkout of Roundtrip at that commit%s:

                    make build
                    unzip -d results %s
                    ./roundtrip report %s
                    (cd %s && sha256sum --check --quiet SHA256SUMS)

                The folder may have any name. `SHA256SUMS` holds the checksums of the files in this archive and of all that `report` makes of them:

                %s
                ## Measured again

                    ./roundtrip %s

                ## What is in it

                %s""".formatted(
                run.profile(),
                run.startedAt(),
                run.version(),
                run.commit(),
                new MachineText(run).line(),
                new Remarks(results).conditions(),
                run.commit().endsWith(CHANGES) ? ", which the sources differed from, so the bytes may, too" : "",
                quoted(name + ".zip"),
                quoted("results/" + name),
                quoted("results/" + name),
                list(outputs),
                command(run),
                list(raw));
    }

    private static String list(Collection<String> paths) {
        return paths.stream().map(path -> "- `" + path + "`\n").collect(Collectors.joining());
    }

    /// The command has the seed that was drawn, and writes into a folder of its own.
    private static String command(RunRecord run) {
        var arguments = new ArrayList<String>();
        List<String> given = run.arguments();
        for (int i = 0; i < given.size(); i++) {
            if (given.get(i).equals("--out") || given.get(i).equals("--seed")) {
                i++;
            } else if (!given.get(i).startsWith("--out=") && !given.get(i).startsWith("--seed=")) {
                arguments.add(quoted(given.get(i)));
            }
        }
        arguments.add("--seed " + run.seed());
        return String.join(" ", arguments);
    }

    /// An argument as a shell reads it.
    private static String quoted(String argument) {
        return argument.matches("[\\w@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
