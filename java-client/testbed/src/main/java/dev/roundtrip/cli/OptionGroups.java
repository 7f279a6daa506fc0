// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The options of `run` in its help under headings, as nobody reads a list of forty.
enum OptionGroups {
    WHAT("What to measure", "profile transports sizes sweep exchange cold message codec"),
    HOW_LONG("How long and how precisely", "forks time-budget precision isolate-sizes legs timeout dry-run"),
    LOAD("Load and placement", "rate gap clients placement pin cpu-limit force"),
    JVM("The client's JVM", "gc allocate jvm threads class-archive"),
    RESULT("The result", "out baseline seed fork-range flame-graph resume after-restart"),
    SURROUNDINGS("Servers, folders and settings", "");

    private final String heading;
    private final String names;

    /// @param names of options, apart by spaces
    OptionGroups(String heading, String names) {
        this.heading = heading;
        this.names = names;
    }

    /// Options that no other group names are in the last.
    private static OptionGroups of(OptionSpec option) {
        String name = option.longestName().substring(2);
        for (OptionGroups group : values()) {
            if (List.of(group.names.split(" ")).contains(name)) {
                return group;
            }
        }
        return SURROUNDINGS;
    }

    static void applyTo(CommandLine run) {
        run.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionGroups::text);
    }

    private static String text(Help help) {
        Map<OptionGroups, List<OptionSpec>> groups = help.commandSpec().options().stream()
                .collect(Collectors.groupingBy(OptionGroups::of, LinkedHashMap::new, Collectors.toList()));
        var text = new StringBuilder();
        for (OptionGroups group : values()) {
            Help.Layout layout = help.createDefaultLayout();
            layout.addOptions(groups.getOrDefault(group, List.of()), help.parameterLabelRenderer());
            text.append("%n%s:%n".formatted(group.heading)).append(layout);
        }
        return text.toString();
    }
}
