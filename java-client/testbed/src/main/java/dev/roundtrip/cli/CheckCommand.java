package dev.roundtrip.cli;

import picocli.CommandLine.Command;

/// `roundtrip check …`: whether the testbed's own figures can be relied on.
@Command(
        name = "check",
        description = "Holds runs against one another, to see whether their figures can be relied on.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = CheckQuickCommand.class)
final class CheckCommand {}
