// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import dev.roundtrip.check.Check;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `roundtrip check jmh`: the same cells by the testbed and by JMH in turn, and how far the medians are apart.
@Command(
        name = "jmh",
        description = "Measures cells by the testbed and by JMH in turn, and says how far apart the medians are.",
        footer = {"", "Example: roundtrip check jmh --rounds 3 --transports jni,tcp", Check.EXIT_CODES})
public final class JmhCommand extends Check {
    private static final Duration TIME = Duration.ofSeconds(8);
    private static final int FEWEST_ROUNDS = 2;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5", description = "of every cell; ${DEFAULT-VALUE}")
    private int rounds;

    @Option(
            names = "--transports",
            paramLabel = "a,b",
            split = ",",
            defaultValue = "mock,ffm,jni,tcp-keepalive,tcp,rest",
            description = "${DEFAULT-VALUE}")
    private List<String> transports;

    @Option(
            names = "--sizes",
            paramLabel = "16B:1KiB,…",
            split = ",",
            defaultValue = "16B:16B,1MiB:1MiB",
            description = "request:response; ${DEFAULT-VALUE}")
    private List<String> sizes;

    /// Left free, the scheduler's choice is larger than what is looked for.
    @Option(names = "--placement", paramLabel = "WHERE", defaultValue = "same", description = "${DEFAULT-VALUE}")
    private String placement;

    @Override
    protected CheckResult check() throws PlanException, IOException, InterruptedException {
        if (rounds < FEWEST_ROUNDS) {
            throw new PlanException(
                    List.of("--rounds: " + rounds + " say nothing of how far rounds differ; write 2 or more"));
        }
        List<CellName> cells;
        Placement where;
        try {
            cells = cells();
            where = Placement.parse(placement);
        } catch (IllegalArgumentException e) {
            throw new PlanException(List.of(e.getMessage()));
        }
        Path folder = testbed.newFolder("jmh");
        say("runs, results and logs are in " + folder);
        return new AgreementCheck(cells, measure(folder, where, cells)).result();
    }

    private List<CellName> cells() throws IOException {
        Catalog catalog = Catalog.load(testbed.home().resolve("java-client/target/dist/transports"));
        var cells = new ArrayList<CellName>();
        for (String pair : sizes) {
            transports.forEach(transport -> cells.add(CellName.of(catalog, transport, SizePair.parse(pair))));
        }
        return cells;
    }

    /// The loop over rounds is the outer one, so that drift of the machine spreads over all cells.
    private List<Agreement> measure(Path folder, Placement where, List<CellName> cells)
            throws PlanException, IOException, InterruptedException {
        Path built = testbed.home().resolve("java-client/target");
        var testbedSide = new TestbedSide(testbed, folder, where, TIME);
        var jmh = new JmhSide(
                List.of(built.resolve("dist/worker"), built.resolve("dist/testbed"), built.resolve("checks/jmh")),
                new ServerFolder(testbed.servers()),
                folder,
                where,
                TIME);
        var timings = new ArrayList<List<Pair>>();
        cells.forEach(_ -> timings.add(new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            for (int cell = 0; cell < cells.size(); cell++) {
                List<Pair> before = timings.get(cell);
                before.add(measure(testbedSide, jmh, cells.get(cell), round, before));
                say("round %d of %d, %s: %s".formatted(round, rounds, cells.get(cell), before.getLast()));
            }
        }
        return timings.stream().map(Pair::agreement).toList();
    }

    /// The testbed finds the size of batches, so it comes first in the first round; then the sides take turns.
    private static Pair measure(TestbedSide testbed, JmhSide jmh, CellName cell, int round, List<Pair> before)
            throws PlanException, IOException, InterruptedException {
        if (round % 2 == 1) {
            Timed ours = testbed.measure(cell, round);
            return new Pair(ours, jmh.measure(cell, round, ours.batchTrips()));
        }
        Timed theirs = jmh.measure(cell, round, before.getLast().testbed().batchTrips());
        return new Pair(testbed.measure(cell, round), theirs);
    }

    /// Both sides of one round.
    private record Pair(Timed testbed, Timed jmh) {
        static Agreement agreement(List<Pair> rounds) {
            return new Agreement(
                    rounds.stream().map(pair -> pair.testbed().medianNanos()).toList(),
                    rounds.stream().map(pair -> pair.jmh().medianNanos()).toList());
        }

        @Override
        public String toString() {
            return "testbed %s µs, JMH %s µs"
                    .formatted(AgreementCheck.micros(testbed.medianNanos()), AgreementCheck.micros(jmh.medianNanos()));
        }
    }
}
