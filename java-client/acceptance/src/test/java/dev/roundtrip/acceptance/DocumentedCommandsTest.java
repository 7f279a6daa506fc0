// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.check.Check;
import dev.roundtrip.cli.Roundtrip;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/// Commands that documents name: those marked are run, of all others it is checked that there is such a command, with
/// such
/// options, targets and rows.
final class DocumentedCommandsTest {
    private static final Pattern TOKEN = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
    private static final Pattern EXAMPLE = Pattern.compile("(?:^|Example:)\\s+(roundtrip .+)$");
    private static final Pattern ROWS = Pattern.compile("(?:--transports |TRANSPORTS=)(\\S+)");

    /// In place of a name: `check NAME`, `list ID`.
    private static final Pattern PLACEHOLDER = Pattern.compile("\\b(NAME|ID)\\b|…");

    /// Of a mechanism that a reader makes.
    private static final List<String> READERS_OWN = List.of("pigeon", "c-pigeon");

    /// Several starts of the program, with a report, on a machine that does other things, too.
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    @TempDir
    private Path scratch;

    @Test
    void everyBlockOfCommandsIsRunOrSaysWhyNot() throws IOException {
        assertThat(blocks())
                .allSatisfy(block -> assertThat(block.mark())
                        .as("%s: mark %s as <!-- run --> or <!-- not run: REASON -->", block.file(), block.lines())
                        .isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("marked")
    void aBlockThatIsMarkedRuns(Document.Block block) throws Exception {
        Path launcher = Files.writeString(
                scratch.resolve("roundtrip"), "exec '" + Program.HOME.resolve("roundtrip") + "' \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        new SyntheticRun(6, 2, 2).write(scratch.resolve("DIR"));
        var script = Stream.concat(Stream.of("set -e", "cd '" + scratch + "'"), block.lines().stream())
                .toList();

        try (Program shell =
                Program.startCommand(scratch, Program.SERVERS, List.of("bash", "-c", String.join("\n", script)))) {
            Program.Ending ending = shell.await(DEADLINE);

            assertThat(ending.exitCode())
                    .as("%s: %s%n%s%s", block.file(), block.lines(), ending.out(), ending.err())
                    .isZero();
        }
    }

    @Test
    void everyCommandOfTheProgramHasThatNameAndThoseOptions() throws IOException {
        CommandLine program = program();

        assertThat(commands())
                .filteredOn(command -> command.startsWith("./roundtrip ") && !isPlaceholder(command))
                .isNotEmpty()
                .allSatisfy(command -> assertIsUnderstood(program, command));
    }

    @Test
    void everyExampleOfAHelpIsUnderstood() throws IOException {
        CommandLine program = program();

        assertThat(examples(program))
                .hasSizeGreaterThan(15)
                .allSatisfy(example -> assertIsUnderstood(program, example));
    }

    @Test
    void everyTargetOfMakeIsThereAndCallsTheProgramAsItIs() throws IOException {
        CommandLine program = program();

        assertThat(commands())
                .filteredOn(command -> command.startsWith("make ") && !isPlaceholder(command))
                .isNotEmpty()
                .allSatisfy(command -> assertThat(dryRun(command).lines())
                        .filteredOn(line -> line.startsWith("./roundtrip "))
                        .allSatisfy(line -> assertIsUnderstood(program, line)));
    }

    @Test
    void everyRowIsThere() throws Exception {
        List<String> rows = commands().stream()
                .flatMap(command -> ROWS.matcher(command).results())
                .flatMap(found ->
                        Stream.of(found.group(1).replaceAll("['\"]", "").split(",")))
                .filter(row -> !row.contains("…") && !READERS_OWN.contains(row))
                .distinct()
                .toList();

        Program.Ending ending = Program.run(
                scratch,
                Program.SERVERS,
                Stream.concat(Stream.of("list"), rows.stream()).toArray(String[]::new));

        assertThat(ending.err()).isEmpty();
        assertThat(rows).isNotEmpty();
    }

    private static Stream<Document.Block> marked() throws IOException {
        return blocks().stream().filter(Document.Block::isRun);
    }

    private static List<Document.Block> blocks() throws IOException {
        return Document.all().stream()
                .map(Document::commandBlocks)
                .flatMap(Collection::stream)
                .toList();
    }

    /// Each in one line, without what follows a `#` or an `&&`.
    private static List<String> commands() throws IOException {
        Stream<String> ofBlocks = blocks().stream()
                .flatMap(block ->
                        String.join("\n", block.lines()).replace("\\\n", " ").lines())
                .map(line -> line.replaceAll("\\s+(#|&).*", ""));
        Stream<String> inline = Document.all().stream().flatMap(Document::inlineCommands);
        return Stream.concat(ofBlocks, inline).distinct().toList();
    }

    private static List<String> examples(CommandLine command) {
        Stream<String> own = Stream.of(command.getCommandSpec().usageMessage().footer())
                .flatMap(line -> EXAMPLE.matcher(line).results())
                .map(found -> "./" + found.group(1));
        Stream<String> others = command.getSubcommands().values().stream()
                .map(DocumentedCommandsTest::examples)
                .flatMap(List::stream);
        return Stream.concat(own, others).distinct().toList();
    }

    private static boolean isPlaceholder(String command) {
        return PLACEHOLDER.matcher(command).find();
    }

    private static CommandLine program() throws IOException {
        var program = new CommandLine(new Roundtrip());
        CommandLine check = program.getSubcommands().get("check");
        // A check that is on the path of these tests is found in each module.
        Check.installed(Program.HOME.resolve("java-client/target/checks")).stream()
                .filter(installed -> !check.getSubcommands().containsKey(new CommandLine(installed).getCommandName()))
                .forEach(check::addSubcommand);
        return program;
    }

    /// A command that is only named, as in "start it with `./roundtrip serve`", needs no arguments.
    private static void assertIsUnderstood(CommandLine program, String command) {
        String[] arguments = words(command).skip(1).toArray(String[]::new);
        if (arguments.length == 1 && program.getSubcommands().containsKey(arguments[0])) {
            return;
        }
        assertThatCode(() -> program.parseArgs(arguments)).as(command).doesNotThrowAnyException();
    }

    private static String dryRun(String command) throws IOException, InterruptedException {
        var words = Stream.concat(
                        Stream.of("make", "--dry-run", "--directory", Program.HOME.toString()),
                        words(command).skip(1))
                .toList();
        Process make = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(make.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(make.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(make.exitValue()).as("%s%n%s", command, said).isZero();
        return said;
    }

    /// As a shell separates them.
    private static Stream<String> words(String command) {
        return TOKEN.matcher(command).results().map(token -> token.group().replaceAll("['\"]", ""));
    }
}
