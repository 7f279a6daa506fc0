// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
final class CompareTest {
    /// Many times a round trip, so that no load of the machine hides it.
    private static final String LATE_NANOS = "5000000";

    @TempDir
    private Path scratch;

    @Test
    void aServerThatAnswersLateIsFoundSlowerAndTheOtherWayRoundFaster() throws Exception {
        Path punctual = run("punctual", "0");
        Path late = run("late", LATE_NANOS);
        Path markdown = scratch.resolve("comparison.md");

        Program.Ending slower = compare(punctual, late, "--fail-on-slower", "5%", "--markdown", markdown.toString());
        Program.Ending faster = compare(late, punctual, "--fail-on-slower", "5%");

        assertThat(slower.err()).isEmpty();
        assertThat(slower.out())
                .contains("1 slower, 0 faster, 0 no difference shown, 0 not comparable")
                .contains("Slower by more than 5.0%: slower (tcp-keepalive 16B:16B: between ");
        assertThat(slower.exitCode()).isEqualTo(1);
        assertThat(markdown).hasContent(slower.out());
        assertThat(faster.out()).contains("0 slower, 1 faster, 0 no difference shown, 0 not comparable");
        assertThat(faster.exitCode()).isZero();
    }

    @Test
    void aRunBesideItselfShowsNoDifferenceInAnyMeasuredCell() throws Exception {
        Path run = scratch.resolve("run");
        new SyntheticRun(7, 3, 3).write(run);

        Program.Ending ending = compare(run, run);

        assertThat(ending.exitCode()).isZero();
        assertThat(ending.out()).contains("0 slower, 0 faster, 14 no difference shown, 7 not comparable");
    }

    @Test
    void runsThatShareNoCellAreInconclusive() throws Exception {
        Path first = scratch.resolve("first");
        new SyntheticRun(7, 1, 3).write(first);
        Path other = run("other", "0");

        Program.Ending ending = compare(first, other, "--fail-on-slower", "5%");

        assertThat(ending.exitCode()).isEqualTo(4);
        assertThat(ending.out()).contains("tcp-keepalive 16B:16B – only in B");
    }

    /// Of the one mechanism that the late server stands in for.
    private Path run(String name, String lateNanos) throws Exception {
        Path out = scratch.resolve(name);
        Path servers = Files.createDirectories(scratch.resolve("servers of " + name));
        Files.createSymbolicLink(
                servers.resolve("bin"), Program.SERVERS.resolve("faults").resolve("late-reply"));
        List<String> arguments = List.of(
                "run",
                "--transports",
                "tcp-keepalive",
                "--sizes",
                "16B:16B",
                "--forks",
                "3",
                "--placement",
                "same",
                "--time-budget",
                "4s",
                "--out",
                out.toString());
        List<String> wrapper = List.of("env", "ROUNDTRIP_LATE_NANOS=" + lateNanos);
        try (Program program = Program.start(scratch, servers, wrapper, arguments)) {
            assertThat(program.await().exitCode()).isZero();
        }
        return out;
    }

    private Program.Ending compare(Path first, Path other, String... options) throws Exception {
        var arguments = new ArrayList<>(List.of("compare", first.toString(), other.toString()));
        arguments.addAll(List.of(options));
        return Program.run(scratch, Program.SERVERS, arguments.toArray(String[]::new));
    }
}
