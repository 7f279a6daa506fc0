package dev.roundtrip.jmh;

import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.report.print.TextTable;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.stats.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Measures cells by the testbed and by JMH in turn, and prints how far the medians are apart.
public final class CheckJmh {
    private static final Duration TIME = Duration.ofSeconds(8);
    private static final double NANOS_A_MICRO = 1000;

    private final TestbedSide testbed;
    private final JmhSide jmh;

    private CheckJmh(Path root, Path folder, Placement placement) {
        Path built = root.resolve("java-client/target");
        this.testbed = new TestbedSide(root, folder, placement, TIME);
        this.jmh = new JmhSide(
                List.of(built.resolve("dist/worker"), built.resolve("dist/testbed"), built.resolve("checks/jmh")),
                servers(root),
                folder,
                placement,
                TIME);
    }

    /// Ends with 0 if no cell differs, otherwise with 1.
    ///
    /// @param arguments root of the project, folder for results, transports and sizes with commas between, rounds,
    ///     placement
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Child.endAllWithThisProcess();
        Path root = Path.of(arguments[0]).toAbsolutePath();
        Path folder = Files.createDirectories(Path.of(arguments[1]).toAbsolutePath());
        List<CellName> cells = cells(root, arguments[2], arguments[3]);
        var check = new CheckJmh(root, folder, Placement.parse(arguments[5]));
        List<Agreement> agreements = check.measure(cells, Integer.parseInt(arguments[4]));
        System.out.println();
        System.out.println(table(cells, agreements));
        long differ = agreements.stream()
                .filter(agreement -> agreement.verdict() == Verdict.DIFFER)
                .count();
        long agree = agreements.stream()
                .filter(agreement -> agreement.verdict() == Verdict.AGREE)
                .count();
        System.out.printf(
                "%d of %d cells within 5 %%, %d differ, %d undecided; results and logs are in %s%n",
                agree, cells.size(), differ, cells.size() - agree - differ, folder);
        System.exit(differ == 0 ? 0 : 1);
    }

    private static ServerFolder servers(Path root) {
        return new ServerFolder(Optional.ofNullable(System.getenv("ROUNDTRIP_SERVERS"))
                .map(Path::of)
                .orElse(root.resolve("cpp-servers/build/release"))
                .toAbsolutePath());
    }

    private static List<CellName> cells(Path root, String transports, String sizes) throws IOException {
        Catalog catalog = Catalog.load(root.resolve("java-client/target/dist/transports"));
        var cells = new ArrayList<CellName>();
        for (String pair : sizes.split(",", -1)) {
            Arrays.stream(transports.split(",", -1))
                    .map(transport -> CellName.of(catalog, transport, SizePair.parse(pair)))
                    .forEach(cells::add);
        }
        return cells;
    }

    /// The loop over rounds is the outer one, so that drift of the machine spreads over all cells.
    private List<Agreement> measure(List<CellName> cells, int rounds) throws IOException, InterruptedException {
        var timings = new ArrayList<List<Pair>>();
        cells.forEach(_ -> timings.add(new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            for (int cell = 0; cell < cells.size(); cell++) {
                List<Pair> before = timings.get(cell);
                Pair pair = measure(cells.get(cell), round, before);
                before.add(pair);
                System.out.printf("round %d of %d, %s: %s%n", round, rounds, cells.get(cell), pair);
            }
        }
        return timings.stream().map(Pair::agreement).toList();
    }

    /// The testbed finds the size of batches, so it comes first in the first round; then the sides take turns.
    private Pair measure(CellName cell, int round, List<Pair> before) throws IOException, InterruptedException {
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
            return "testbed %s µs, JMH %s µs".formatted(micros(testbed.medianNanos()), micros(jmh.medianNanos()));
        }
    }

    private static TextTable table(List<CellName> cells, List<Agreement> agreements) {
        var table =
                new TextTable(List.of("median, µs", "testbed", "JMH", "testbed / JMH", "95 % of the ratio", "verdict"));
        for (int i = 0; i < cells.size(); i++) {
            Agreement agreement = agreements.get(i);
            Interval interval = agreement.interval();
            table.add(List.of(
                    cells.get(i).toString(),
                    micros(agreement.testbedMedianNanos()),
                    micros(agreement.jmhMedianNanos()),
                    String.format(Locale.ROOT, "%.3f", agreement.ratio()),
                    String.format(Locale.ROOT, "%.3f to %.3f", interval.low(), interval.high()),
                    agreement.verdict().words()));
        }
        return table;
    }

    private static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / NANOS_A_MICRO);
    }
}
