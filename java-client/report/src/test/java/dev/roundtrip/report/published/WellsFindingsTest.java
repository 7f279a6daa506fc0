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

final class WellsFindingsTest {
    private static final SizeKey SMALL = new SizeKey(1, 1);
    private static final SizeKey LARGE = new SizeKey(1 << 20, 1 << 20);

    @TempDir
    private Path parent;

    @Test
    void namedPipesAreSetBesideQueuesAtEverySize() throws IOException {
        RunFixture run = run("fifo", "mq-sysv");
        run.measureTwice("fifo", SMALL, 8_000, 1000).measureTwice("mq-sysv", SMALL, 10_000, 1000);
        run.measureTwice("fifo", LARGE, 900_000, 1000).measureTwice("mq-sysv", LARGE, 600_000, 1000);

        assertThat(findings(run))
                .containsExactly("Named pipes are faster than message queues at every size: does not hold,"
                        + " slower at 1MiB:1MiB, ratios 0.800 at 1B:1B, 1.50 at 1MiB:1MiB");
    }

    @Test
    void pipesOfNativeCallsStandForNamedPipesWhereTheRunHasThem() throws IOException {
        RunFixture run = run("fifo", "fifo-native", "shm-sysv");
        run.measureTwice("fifo", SMALL, 8_000, 1000).measureTwice("fifo-native", SMALL, 5_000, 1000);
        run.measureTwice("shm-sysv", SMALL, 10_000, 1000);

        assertThat(findings(run))
                .containsExactly("Named pipes are faster than shared memory with semaphores at every size: holds,"
                        + " ratios 0.500 at 1B:1B");
    }

    @Test
    void socketsOvertakeIfTheyAreSlowerAtFirstAndFasterAtLast() throws IOException {
        RunFixture run = run("tcp-keepalive", "mq-sysv");
        run.measureTwice("tcp-keepalive", SMALL, 12_000, 1000).measureTwice("mq-sysv", SMALL, 10_000, 1000);
        run.measureTwice("tcp-keepalive", LARGE, 500_000, 1000).measureTwice("mq-sysv", LARGE, 1_000_000, 1000);

        assertThat(findings(run))
                .containsExactly("Sockets overtake message queues at larger sizes: holds,"
                        + " ratios 1.20 at 1B:1B, 0.500 at 1MiB:1MiB");
    }

    @Test
    void savingOfTheIntegratedCallIsSaidForEachSizeBesideThePublishedOne() throws IOException {
        RunFixture run = run("shm-sysv", "shm-sysv-integrated");
        run.measureTwice("shm-sysv", SMALL, 10_000, 1000).measureTwice("shm-sysv-integrated", SMALL, 7_500, 1000);
        run.measureTwice("shm-sysv", LARGE, 100_000, 1000).measureTwice("shm-sysv-integrated", LARGE, 120_000, 1000);

        assertThat(findings(run))
                .containsExactly(
                        "One native call that copies and synchronises is faster than separate calls (published:"
                                + " 19.4%): does not hold at every size, 25% at 1B:1B, 20% slower at 1MiB:1MiB");
    }

    @Test
    void overlappingIntervalsAreNoDifference() throws IOException {
        RunFixture run = run("fifo", "mq-sysv");
        run.measureTwice("fifo", SMALL, 10_000, 1000).measureTwice("mq-sysv", SMALL, 10_000, 1000);

        assertThat(findings(run))
                .containsExactly("Named pipes are faster than message queues at every size:"
                        + " no difference shown at 1B:1B, ratios 1.00 at 1B:1B");
    }

    @Test
    void oneForkShowsNoDifference() throws IOException {
        RunFixture run = run("fifo", "mq-sysv");
        run.measureTwice("fifo", SMALL, 10_000, 1000).measure("mq-sysv", SMALL, 20_000, 1000);

        assertThat(findings(run))
                .containsExactly("Named pipes are faster than message queues at every size:"
                        + " no difference shown at 1B:1B, ratios 0.500 at 1B:1B");
    }

    @Test
    void aRunWithoutTheMechanismsHasNoFinding() throws IOException {
        assertThat(findings(run("mock"))).isEmpty();
    }

    private RunFixture run(String... transports) throws IOException {
        return RunFixture.create(parent.resolve("run"), List.of(SMALL, LARGE), transports);
    }

    private static List<String> findings(RunFixture run) throws IOException {
        return Printed.notes(new WellsFindings(run.results()).section());
    }
}
