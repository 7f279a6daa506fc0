// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.report.Printed;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SmithWellsFindingsTest {
    private static final SizeKey SMALL = new SizeKey(40, 40);

    @TempDir
    private Path parent;

    @Test
    void orderThatIsThePapersHolds() throws IOException {
        RunFixture run = run("fifo", "pipe", "tcp-native");
        run.measureTwice("fifo", SMALL, 5_000, 1000).measureTwice("pipe", SMALL, 6_000, 1000);
        run.measureTwice("tcp-native", SMALL, 9_000, 1000);

        assertThat(findings(run))
                .contains("The paper's order at 40B (named pipes (java streams), anonymous pipes (jni), winsock (jni)):"
                        + " holds, 3 of 3 pairs as there; here fifo 5.00 µs, pipe 6.00 µs, tcp-native 9.00 µs");
    }

    @Test
    void pairsThatTieOrAreReversedAreNamed() throws IOException {
        RunFixture run = run("fifo", "pipe", "tcp-native");
        run.measureTwice("fifo", SMALL, 6_000, 1000).measureTwice("pipe", SMALL, 6_000, 1000);
        run.measureTwice("tcp-native", SMALL, 4_000, 1000);

        assertThat(findings(run))
                .anySatisfy(sentence -> assertThat(sentence)
                        .contains("does not hold throughout, 0 of 3 pairs as there, no difference shown for fifo before"
                                + " pipe, reversed are fifo before tcp-native, pipe before tcp-native"));
    }

    @Test
    void streamsAreSetAgainstNativeCalls() throws IOException {
        RunFixture run = run("fifo", "fifo-native");
        run.measureTwice("fifo", SMALL, 6_000, 1000).measureTwice("fifo-native", SMALL, 5_000, 1000);

        assertThat(findings(run))
                .contains("Named pipes are faster through Java's streams than through JNI at 40B (published: 0.339 of"
                        + " JNI's time): does not hold, 1.20 of JNI's time");
    }

    @Test
    void oneMechanismAloneHasNoOrder() throws IOException {
        RunFixture run = run("fifo");
        run.measureTwice("fifo", SMALL, 5_000, 1000);

        assertThat(findings(run)).noneMatch(sentence -> sentence.startsWith("The paper's order at"));
    }

    private RunFixture run(String... transports) throws IOException {
        return RunFixture.create(parent.resolve("run"), List.of(SMALL), transports);
    }

    private static List<String> findings(RunFixture run) throws IOException {
        return Papers.beside(run.results(), RunFixture.PUBLISHED).stream()
                .filter(table -> table.title().equals("Beside Smith and Wells 2017"))
                .map(Printed::notes)
                .findFirst()
                .orElseThrow();
    }
}
