// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip check soak`: many round trips of each row, each stamped and checked, and what grows or stays behind. Best
/// on an idle machine: objects of the kernel are counted whosever they are.
@Command(
        name = "soak",
        description =
                "Makes many checked round trips of each row, and looks for leaked memory, descriptors and kernel objects.",
        footer = {"", "Example: roundtrip check soak --transports mq-posix,mq-sysv --trips 1000000", Check.EXIT_CODES})
public final class SoakCommand extends Check {
    private static final Set<Family> FAMILIES =
            EnumSet.of(Family.PIPE, Family.QUEUE, Family.SOCKET, Family.SHARED_MEMORY);

    @Option(
            names = "--transports",
            paramLabel = "a,b",
            split = ",",
            description = "rows; all available pipes, queues, sockets and shared memory")
    private List<String> transports;

    @Option(
            names = "--sizes",
            paramLabel = "16B:1KiB,…",
            split = ",",
            defaultValue = "16B:16B,1KiB:1KiB,4KiB:4KiB",
            description = "request:response, which share the round trips; ${DEFAULT-VALUE}")
    private List<String> sizes;

    @Option(
            names = "--trips",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "round trips per row; ${DEFAULT-VALUE}")
    private int trips;

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        if (trips < 1) {
            throw new PlanException(List.of("--trips: " + trips + " is no number of round trips; write 1 or more"));
        }
        Path folder = testbed.newFolder("soak");
        List<String> rows = transports == null ? available() : transports;
        say(trips + " round trips per row; runs are in " + folder);
        var soaks = new ArrayList<Soak>();
        for (String row : rows) {
            for (String pair : sizes) {
                soaks.add(soak(folder, row, pair));
                say(row + " " + pair + ": " + soaks.getLast().roundTrips() + " round trips");
            }
        }
        return new SoakCheck(soaks).result();
    }

    private List<String> available() throws IOException {
        var servers = new ServerFolder(testbed.servers());
        return Catalog.load(testbed.home().resolve("java-client/target/dist/transports")).entries().stream()
                .map(Catalog.Entry::transport)
                .filter(transport -> FAMILIES.contains(transport.family()))
                .filter(transport -> servers.missing(transport)
                        .or(() -> transport.runsHere().whyNot())
                        .isEmpty())
                .map(Transport::id)
                .toList();
    }

    /// In a run of its own.
    private Soak soak(Path folder, String row, String pair) throws PlanException, IOException, InterruptedException {
        int wanted = Math.ceilDiv(trips, sizes.size());
        Path run = folder.resolve(row + "-" + pair.replace(':', '-'));
        Path plan = Files.writeString(folder.resolve(run.getFileName() + ".yaml"), """
                sizes: ["%s"]
                forks: 1
                minRoundTrips: %d
                """.formatted(pair, wanted));
        KernelObjects before = KernelObjects.count();
        List<String> options = List.of("--profile", plan.toString(), "--transports", row);
        try (ChildProcess child = testbed.start(run, Map.of(), options)) {
            List<SoakLook> looks = new SoakWatch(Path.of("/proc")).watch(child);
            boolean isWhole = testbed.end(child, run) == 0;
            long made = isWhole ? roundTrips(run) : 0;
            List<SoakLook> last = looks.isEmpty() ? looks : SoakLook.ofLastProcesses(looks);
            return new Soak(row + " " + pair, isWhole, made, wanted, last, before, KernelObjects.count());
        }
    }

    private static long roundTrips(Path run) throws IOException {
        return RunFolder.open(run).measuredForks().stream()
                .mapToLong(fork -> fork.row().timing().roundTrips())
                .sum();
    }
}
