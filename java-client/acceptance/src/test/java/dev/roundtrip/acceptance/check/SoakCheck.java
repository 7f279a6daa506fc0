// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static dev.roundtrip.acceptance.check.Checks.TESTBED;
import static dev.roundtrip.acceptance.check.Checks.say;
import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.acceptance.Program;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `make check-soak`: many round trips of each row, each stamped and checked, and what grows or stays behind. Best on
/// an
/// idle machine, since objects of the kernel are counted whosever they are.
@Tag("long")
@Timeout(value = 2, unit = TimeUnit.HOURS)
final class SoakCheck {
    private static final Set<Family> FAMILIES =
            EnumSet.of(Family.PIPE, Family.QUEUE, Family.SOCKET, Family.SHARED_MEMORY);

    @TempDir
    private Path scratch;

    private static Stream<Object[]> cells() throws IOException {
        List<String> sizes = Given.list("SIZES", "16B:16B,1KiB:1KiB,4KiB:4KiB");
        int trips = Math.ceilDiv(Given.count("TRIPS", 1_000_000), sizes.size());
        return rows().stream().flatMap(row -> sizes.stream().map(pair -> new Object[] {row, pair, trips}));
    }

    /// Rows of `TRANSPORTS`; otherwise all pipes, queues, sockets and shared memory that this machine has.
    private static List<String> rows() throws IOException {
        Optional<String> given = Given.find("TRANSPORTS");
        if (given.isPresent()) {
            return List.of(given.get().split(",", -1));
        }
        var servers = new ServerFolder(TESTBED.servers());
        return Checks.catalog().entries().stream()
                .map(Catalog.Entry::transport)
                .filter(transport -> FAMILIES.contains(transport.family()))
                .filter(transport -> servers.missing(transport)
                        .or(() -> transport.runsHere().whyNot())
                        .isEmpty())
                .map(Transport::id)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("cells")
    void nothingIsLostOrGrowsOrStaysBehind(String row, String sizes, int trips) throws Exception {
        Path run = scratch.resolve("run");
        Path plan = Files.writeString(scratch.resolve("plan.yaml"), """
                sizes: ["%s"]
                forks: 1
                minRoundTrips: %d
                """.formatted(sizes, trips));
        ObjectCounts before = ObjectCounts.now();
        List<SoakLook> looks;
        try (Program program = Program.start(
                scratch,
                Program.SERVERS,
                List.of("run", "--profile", plan.toString(), "--transports", row, "--out", run.toString()))) {
            looks = new SoakWatch(Path.of("/proc")).watch(program);
            Program.Ending ending = program.await();
            assertThat(ending.exitCode()).as(ending.out() + ending.err()).isZero();
        }
        Soak soak = Soak.ofLastProcesses(looks);
        say("%s %s: %d round trips, %s".formatted(row, sizes, roundTrips(run), soak));
        assertThat(roundTrips(run)).as("round trips").isGreaterThanOrEqualTo(trips);
        assertThat(ObjectCounts.now()).isEqualTo(before);
        assertThat(soak.growth()).isEmpty();
    }

    private static long roundTrips(Path run) throws IOException {
        return RunFolder.open(run).measuredForks().stream()
                .mapToLong(fork -> fork.row().timing().roundTrips())
                .sum();
    }
}
