// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.ReferencePage;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

final class CommandsPageTest {
    @Test
    void everyCommandIsDescribedWithItsOptions() throws IOException {
        new ReferencePage("COMMANDS.md")
                .assertIs("""
                # Commands and options

                Every command of `./roundtrip`, as `--help` of each has it. This page is made from the code.

                """
                        + CommandText.commands(new CommandLine(new Roundtrip()))
                                .map(CommandText::section)
                                .collect(Collectors.joining("\n")));
    }

    /// How a command is written down.
    private static final class CommandText {
        /// A command's own subcommands follow it.
        static Stream<CommandSpec> commands(CommandLine program) {
            return program.getSubcommands().values().stream()
                    .distinct()
                    .map(CommandLine::getCommandSpec)
                    .flatMap(command -> Stream.concat(Stream.of(command), commands(command.commandLine())));
        }

        static String section(CommandSpec command) {
            return """
                    ## %s

                    %s
                    %s%s""".formatted(
                            command.qualifiedName(),
                            String.join(" ", command.usageMessage().description()),
                            arguments(command),
                            footer(command));
        }

        private static String arguments(CommandSpec command) {
            List<String> rows = Stream.concat(
                            command.positionalParameters().stream()
                                    .filter(parameter -> !parameter.hidden())
                                    .map(parameter -> row(parameter.paramLabel(), parameter)),
                            command.options().stream()
                                    .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                                    .map(option -> row(name(option), option)))
                    .toList();
            return rows.isEmpty() ? "" : "\n| argument | meaning |\n|---|---|\n" + String.join("", rows);
        }

        private static String name(OptionSpec option) {
            return option.arity().max() == 0 ? option.longestName() : option.longestName() + " " + option.paramLabel();
        }

        private static String row(String name, ArgSpec argument) {
            return "| `" + name + "` | "
                    + plain(String.join(" ", argument.description()))
                            .replace("|", "\\|")
                            .replace("<", "&lt;") + " |\n";
        }

        /// Examples and exit codes.
        private static String footer(CommandSpec command) {
            return Arrays.stream(command.usageMessage().footer())
                    .filter(line -> !line.isBlank())
                    .map(line -> "\n" + plain(line).strip() + "\n")
                    .collect(Collectors.joining());
        }

        private static String plain(String text) {
            return Ansi.OFF.string(text).replace("%%", "%");
        }
    }
}
