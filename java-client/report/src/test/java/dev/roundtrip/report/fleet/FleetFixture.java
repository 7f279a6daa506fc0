// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.RunFixture;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.fleet.FleetRun.FleetCell;
import dev.roundtrip.report.fleet.HostGroup.FleetHost;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.stats.HostLevels.ForkLevel;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// Fleets that were drawn: what hosts, runs and forks differ by is known.
public final class FleetFixture {
    static final double HOSTS = 0.1;
    private static final double FORKS = 0.02;
    private static final Instant BEGIN = Instant.parse("2026-01-02T03:00:00Z");
    private static final Duration RUN = Duration.ofMinutes(10);
    private static final List<String> MECHANISMS = List.of("jni", "uds", "tcp", "floor-syscall");

    private RunRecord plan;
    private Map<String, String> system = Map.of("system", "Linux", "wine", "none");
    private final RandomGenerator random;
    private final List<FleetEntry> entries = new ArrayList<>();

    public FleetFixture(Path scratch, long seed) throws IOException {
        plan = RunFixture.create(
                        scratch.resolve("plan-" + seed), List.of(RunFixture.SMALL), MECHANISMS.toArray(String[]::new))
                .folder()
                .run();
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /// Runs that record something else from now on.
    public FleetFixture with(String component, Object value) {
        plan = RunFixture.with(plan, component, value);
        return this;
    }

    /// Hosts that are on Windows from now on.
    ///
    /// @param wine its version, or `none` for a real Windows
    FleetFixture onWindows(String wine) {
        system = Map.of("system", "Windows", "wine", wine);
        return this;
    }

    /// Hosts with one run each.
    public FleetFixture hosts(int count) {
        for (int host = 0; host < count; host++) {
            host(1);
        }
        return this;
    }

    /// One host more, with runs after each other.
    FleetFixture host(int runs) {
        return host(runs, "6.1.0");
    }

    FleetFixture host(int runs, String kernel) {
        double effect = HOSTS * random.nextGaussian();
        String boot = "boot-" + entries.size();
        for (int run = 0; run < runs; run++) {
            add(record(boot, kernel, BEGIN.plus(RUN.multipliedBy(2L * entries.size()))), effect);
        }
        return this;
    }

    /// A run of the last host that begins while its last one measures.
    FleetFixture overlapping() {
        RunRecord last = entries.getLast().run().orElseThrow().run();
        add(RunFixture.with(last, "seed", 8), 0);
        return this;
    }

    FleetFixture lost(FleetEntry entry) {
        entries.add(entry);
        return this;
    }

    private RunRecord record(String boot, String kernel, Instant start) {
        RunRecord run = RunFixture.with(plan, "host", HostRecord.of(boot, "", "salt"));
        run = RunFixture.with(run, "startedAt", start.toString());
        run = RunFixture.with(run, "endedAt", start.plus(RUN).toString());
        return RunFixture.with(
                run, "environment", Map.of("kernel", Map.of("release", kernel), "operatingSystem", system));
    }

    private void add(RunRecord run, double effect) {
        List<FleetCell> cells = IntStream.range(0, MECHANISMS.size())
                .mapToObj(mechanism -> cell(MECHANISMS.get(mechanism), Math.log(1000.0 * (mechanism + 1)) + effect))
                .toList();
        String label = "%03d".formatted(entries.size());
        entries.add(FleetEntry.counted(label, 1, new FleetRun(run, label, cells, 3 * cells.size(), 0)));
    }

    private FleetCell cell(String mechanism, double level) {
        Family family = mechanism.startsWith("floor-") ? Family.FLOOR : Family.SOCKET;
        var cell = new CellRecord(mechanism, family, 16, 16, Condition.USUAL, 0, "");
        List<ForkLevel> forks = IntStream.range(0, 3)
                .mapToObj(_ -> new ForkLevel(level + FORKS * random.nextGaussian(), FORKS / 10))
                .toList();
        return new FleetCell(cell, mechanism, forks);
    }

    List<FleetEntry> entries() {
        return List.copyOf(entries);
    }

    /// The first cell of hosts with one run each.
    HostsCell firstCell() {
        return HostsCell.of(IntStream.range(0, entries.size())
                        .mapToObj(host -> new FleetHost(host + 1, List.of(entries.get(host))))
                        .toList())
                .getFirst();
    }

    public Fleet fleet() {
        return Fleet.of(entries, false);
    }

    /// The table of cells of a fleet of one run.
    public static Table cells(RunFolder folder) throws IOException {
        FleetEntry entry = FleetEntry.counted("000", 1, FleetRun.read(folder));
        return new FleetTables(Fleet.of(List.of(entry), false)).cells();
    }
}
