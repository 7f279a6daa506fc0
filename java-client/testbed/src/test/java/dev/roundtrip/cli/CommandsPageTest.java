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

                Every command of `./roundtrip`; its `--help` has examples, too. This page is made from the code.

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
                    %s""".formatted(
                            command.qualifiedName(),
                            String.join(" ", command.usageMessage().description()),
                            text(command));
        }

        /// Without what all commands beside it have, too: that stands with the command above.
        private static String text(CommandSpec command) {
            List<String> common = common(command.parent());
            String arguments =
                    arguments(command).filter(line -> !common.contains(line)).collect(Collectors.joining());
            String footer =
                    footer(command).filter(line -> !common.contains(line)).collect(Collectors.joining());
            String ofAll = String.join("", common(command));
            return (arguments.isEmpty() ? "" : "\n" + arguments)
                    + footer
                    + (ofAll.isEmpty() ? "" : "\nOptions of each of these commands:\n\n" + ofAll);
        }

        /// What all subcommands of a command have, if they are several; the program itself has none.
        private static List<String> common(CommandSpec command) {
            List<CommandSpec> children = command.subcommands().values().stream()
                    .distinct()
                    .map(CommandLine::getCommandSpec)
                    .toList();
            return command.parent() == null || children.size() < 2
                    ? List.of()
                    : Stream.concat(arguments(children.getFirst()), footer(children.getFirst()))
                            .filter(line -> children.stream()
                                    .allMatch(child -> Stream.concat(arguments(child), footer(child))
                                            .anyMatch(line::equals)))
                            .toList();
        }

        private static Stream<String> arguments(CommandSpec command) {
            return Stream.concat(
                    command.positionalParameters().stream()
                            .filter(parameter -> !parameter.hidden())
                            .map(parameter -> row(parameter.paramLabel(), parameter)),
                    command.options().stream()
                            .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                            .map(option -> row(name(option), option)));
        }

        private static String name(OptionSpec option) {
            return option.arity().max() == 0 ? option.longestName() : option.longestName() + " " + option.paramLabel();
        }

        private static String row(String name, ArgSpec argument) {
            return "- `" + name + "`: "
                    + plain(String.join(" ", argument.description())).replace("<", "&lt;") + "\n";
        }

        /// Without the examples, which are paragraphs that name the program.
        private static Stream<String> footer(CommandSpec command) {
            return Arrays.stream(command.usageMessage().footer())
                    .filter(line -> !line.isBlank() && !line.contains("roundtrip "))
                    .map(line -> "\n" + plain(line).strip() + "\n");
        }

        private static String plain(String text) {
            return Ansi.OFF.string(text).replace("%%", "%");
        }
    }
}
