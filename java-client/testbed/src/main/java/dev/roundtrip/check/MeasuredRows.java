// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Options by which a user changes the runs of a check.
final class MeasuredRows {
    @Option(names = "--transports", paramLabel = "a,b", description = "the rows that are measured")
    private String transports;

    @Option(names = "--sizes", paramLabel = "16B:1KiB,…", description = "request:response")
    private String sizes;

    @Option(names = "--forks", paramLabel = "N", description = "of each row in each run")
    private String forks;

    @Option(names = "--placement", paramLabel = "WHERE,…", description = "same, cross, cross-back or free")
    private String placement;

    @Option(names = "--time-budget", paramLabel = "D", description = "of each run, as in 90s or 5m")
    private String timeBudget;

    @Parameters(paramLabel = "OPTION", arity = "0..*", description = "other options of roundtrip run, behind --")
    private List<String> others = List.of();

    /// Options of `roundtrip run`: those of the check, unless its user says something else.
    ///
    /// @param defaults options with their values, in turn
    List<String> options(String... defaults) {
        var options = new ArrayList<>(List.of(defaults));
        replace(options, "--transports", transports);
        replace(options, "--sizes", sizes);
        replace(options, "--forks", forks);
        replace(options, "--placement", placement);
        replace(options, "--time-budget", timeBudget);
        options.addAll(others);
        return options;
    }

    private static void replace(List<String> options, String name, String value) {
        if (value == null) {
            return;
        }
        int at = options.indexOf(name);
        if (at < 0) {
            options.addAll(List.of(name, value));
        } else {
            options.set(at + 1, value);
        }
    }
}
