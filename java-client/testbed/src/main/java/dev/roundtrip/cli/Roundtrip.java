// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.server.RunDirectory;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The program, of which every command is a class of its own.
@Command(
        name = "roundtrip",
        description = "Measures how fast Java can hand a request to C++ and get the response back.",
        mixinStandardHelpOptions = true,
        versionProvider = Installation.class,
        subcommands = {
            ListCommand.class,
            DoctorCommand.class,
            RunCommand.class,
            ServeCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            RecommendCommand.class,
            PredictCommand.class,
            FleetCommand.class,
            GalleryCommand.class,
            CheckCommand.class,
            BundleCommand.class,
            ExampleCommand.class
        })
public final class Roundtrip extends ProgramCommand {
    /// All commands, for the program and for those that describe or check them.
    public Roundtrip() {}

    /// Without a command: which row of the newest run to take in each situation, and how to ask for another.
    @Override
    public Integer call() throws PlanException, IOException {
        Path newest;
        try {
            newest = RunFolders.newest(new Installation().results());
        } catch (PlanException e) {
            throw new PlanException(e.getMessage() + "; all commands: ./roundtrip --help");
        }
        Optional<Choices> choices = Choices.of(RunFolders.read(List.of(newest)).getFirst());
        PrintWriter out = out();
        out.println("Which row do you need? Answers of " + newest
                + choices.map(some -> ", at " + Math.round(some.rate()) + " calls a second of "
                                + some.sizes().getFirst())
                        .orElse(", which has none"));
        choices.stream().flatMap(some -> some.advice().stream()).forEach(advice -> {
            out.println("  if " + advice.situation().words() + ":");
            out.println("    " + advice.recommendation().id().orElseThrow() + ", "
                    + advice.recommendation().times().orElseThrow());
            out.println(("    ./roundtrip recommend " + advice.situation().options()).stripTrailing());
        });
        out.println("Sizes, rate, tail, faults and a busy machine: ./roundtrip recommend --help");
        out.println("All commands: ./roundtrip --help");
        out.flush();
        return ExitCode.DONE;
    }

    /// @param arguments command and options
    public static void main(String[] arguments) {
        // Files and tables have the same signs and digits wherever their reader lives.
        Locale.setDefault(Locale.ROOT);
        var output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        var out = new PrintWriter(output, true, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int exitCode = program(out, err, arguments)
                .setExecutionStrategy(Roundtrip::execute)
                .execute(arguments);
        out.flush();
        if (output.hasLost()) {
            err.println("roundtrip: the output cannot be written: " + FileFault.reason(output.failure));
            exitCode = Math.max(exitCode, ExitCode.FAILED);
        }
        // After Ctrl-C or SIGTERM the JVM is ending already, with the code of the signal.
        if (!ShutdownGuard.isEnding()) {
            System.exit(exitCode);
        }
    }

    /// Keeps why something could not be written, which a [PrintWriter] does not tell.
    private static final class StandardOutput extends FilterOutputStream {
        private volatile IOException failure;

        StandardOutput(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        /// A reader that has enough, as head(1) has, loses nothing.
        boolean hasLost() {
            return failure != null && !"Broken pipe".equals(failure.getMessage());
        }
    }

    /// All commands, with what their messages have in common.
    ///
    /// @param arguments that it will be given; those of checks need the ones of other modules, too
    static CommandLine program(PrintWriter out, PrintWriter err, String... arguments) {
        var program = new CommandLine(new Roundtrip());
        program.addSubcommand(new CommandLine.HelpCommand());
        if (arguments.length > 0 && arguments[0].equals(CheckCommand.NAME)) {
            addInstalledChecks(program, err);
        }
        OptionGroups.applyTo(program.getSubcommands().get("run"));
        return program.registerConverter(Integer.class, text -> wholeNumber(text, Integer::valueOf))
                .registerConverter(Long.class, text -> wholeNumber(text, Long::valueOf))
                .setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(Roundtrip::wrongUse)
                .setExecutionExceptionHandler((e, command, _) -> ExitCode.of(e, command.getErr()));
    }

    private static void addInstalledChecks(CommandLine program, PrintWriter err) {
        try {
            CheckCommand.addInstalled(program.getSubcommands().get(CheckCommand.NAME));
        } catch (IOException e) {
            err.println("roundtrip: the checks of other modules cannot be read: " + FileFault.text(e));
        }
    }

    /// Executes a command, which first removes the remains of dead runs on the machine.
    private static int execute(ParseResult parsed) {
        var installation = new Installation();
        try {
            RunDirectory.clearDead(
                    Installation.temporary(), installation.servers().objectRecords());
        } catch (IOException e) {
            parsed.commandSpec().commandLine().getErr().println("roundtrip: " + e.getMessage());
        }
        return new RunLast().execute(parsed);
    }

    private static <T> T wholeNumber(String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException(
                    "'" + text + "' is " + (text.matches("[+-]?\\d+") ? "too large a number" : "not a whole number"));
        }
    }

    /// One line that names the value and the nearest match, in place of the whole usage.
    private static int wrongUse(ParameterException e, String[] arguments) {
        PrintWriter err = e.getCommandLine().getErr();
        err.print("roundtrip: " + e.getMessage().lines().findFirst().orElse("wrong use"));
        if (e instanceof UnmatchedArgumentException unmatched) {
            err.print(hint(unmatched));
        }
        err.println("; see " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return ExitCode.WRONG_USE;
    }

    /// Names of options and commands that are near to a mistyped one.
    private static String hint(UnmatchedArgumentException unmatched) {
        if (!unmatched.getSuggestions().isEmpty()) {
            return "; did you mean " + String.join(", ", unmatched.getSuggestions()) + "?";
        }
        return Labels.hint(
                unmatched.getUnmatched().getFirst(),
                unmatched.getCommandLine().getSubcommands().keySet());
    }

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
}
