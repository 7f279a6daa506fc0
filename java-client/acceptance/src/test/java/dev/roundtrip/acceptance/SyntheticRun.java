// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Standing;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.Interference;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// A run folder of any size whose figures were drawn, not measured. It holds every kind of trouble: the last mechanism
/// fails, the one before was skipped, the one before that drifts, and the last pair of sizes of the one before
/// that was not reached.
record SyntheticRun(int mechanisms, int sizes, int forks) {
    /// Ends the page's script element, if it is not escaped.
    static final String REASON = "no response within PT30S </script><b>&amp; \"so\"";

    private static final Condition USUAL = Condition.USUAL;
    private static final List<Family> FAMILIES = List.of(
            Family.BASELINE,
            Family.IN_PROCESS,
            Family.SOCKET,
            Family.PIPE,
            Family.QUEUE,
            Family.SHARED_MEMORY,
            Family.FILE,
            Family.RPC,
            Family.HTTP,
            Family.BROKER);
    private static final List<Long> SIZES = List.of(0L, 16L, 1L << 10, 8L << 10, 256L << 10, 1L << 20, 128L << 20);
    private static final ForkTrend STEADY = trend(ForkTrend.STEADY, -0.01);
    private static final ForkTrend DRIFTING = trend(ForkTrend.DRIFTING, -0.2);
    private static final int SAMPLES = 1000;

    /// Of each sample, so that counts have as many digits as in a run of some hours.
    private static final int REPETITIONS = 100;

    /// Families in turn, the first two those that a report looks for by name.
    String id(int mechanism) {
        return switch (mechanism) {
            case 0 -> "mock";
            case 1 -> "jni";
            default -> family(mechanism).label() + "-" + mechanism;
        };
    }

    private static Family family(int mechanism) {
        return FAMILIES.get(mechanism % FAMILIES.size());
    }

    /// First pairs of equal sizes, then others.
    private static CellRecord cell(String id, Family family, int size) {
        int step = size % SIZES.size();
        long response = size < SIZES.size() ? SIZES.get(step) : SIZES.get((step + 1) % SIZES.size());
        return new CellRecord(id, family, SIZES.get(step), response, USUAL, 0, "");
    }

    /// @throws IllegalArgumentException if there are fewer mechanisms than kinds of trouble, or more sizes than known
    void write(Path path) throws IOException {
        if (mechanisms < 6 || sizes > 2 * SIZES.size()) {
            throw new IllegalArgumentException(
                    "%d mechanisms, at least 6; %d sizes, at most %d".formatted(mechanisms, sizes, 2 * SIZES.size()));
        }
        var folder = RunFolder.create(path, run(), 0);
        var random = new Random(7);
        for (int mechanism = 0; mechanism < mechanisms; mechanism++) {
            for (int size = 0; size < sizes; size++) {
                append(folder, random, mechanism, size);
            }
        }
    }

    private void append(RunFolder folder, Random random, int mechanism, int size) throws IOException {
        CellRecord cell = cell(id(mechanism), family(mechanism), size);
        switch (mechanisms - mechanism) {
            case 1 -> folder.append(new ForkResult.Failed(new ForkId(cell.id(), 1, 1), REASON));
            case 2 -> folder.append(new ForkResult.Skipped(cell.id(), "it is not built"));
            case 3 -> measure(folder, random, cell, mechanism, DRIFTING);
            case 4 -> {
                if (size < sizes - 1) {
                    measure(folder, random, cell, mechanism, STEADY);
                }
            }
            default -> measure(folder, random, cell, mechanism, STEADY);
        }
    }

    private void measure(RunFolder folder, Random random, CellRecord cell, int mechanism, ForkTrend trend)
            throws IOException {
        double typical = (mechanism < 2 ? 40 : 4_000 * mechanism) + 0.2 * (cell.requestBytes() + cell.responseBytes());
        for (int fork = 1; fork <= forks; fork++) {
            var histogram = new Histogram(3_600_000_000_000L, 3);
            for (int sample = 0; sample < SAMPLES; sample++) {
                double slower = random.nextInt(100) == 0 ? 20 : 1;
                histogram.recordValueWithCount(
                        (long) (typical * slower * Math.exp(0.1 * random.nextGaussian())), REPETITIONS);
            }
            ForkResult.Timing timing = timing(histogram, mechanism < 2 ? 100 : 1, trend);
            folder.append(
                    new MeasuredFork(
                            measured(new ForkId(cell.id(), fork, 1), timing, trend, mechanism < 2),
                            histogram,
                            Optional.empty()),
                    List.of((long) typical),
                    fork * 1000L,
                    fork * 1000L + 500);
        }
    }

    private static ForkTrend trend(String verdict, double change) {
        return new ForkTrend(
                ForkTrend.STEADY,
                verdict,
                OptionalDouble.of(change),
                OptionalDouble.of(change - 0.02),
                OptionalDouble.of(change + 0.02));
    }

    private static ForkResult.Timing timing(Histogram histogram, int batchTrips, ForkTrend trend) {
        double trips = batchTrips;
        return new ForkResult.Timing(
                batchTrips,
                histogram.getTotalCount() * batchTrips,
                500,
                50_000_000,
                trend.isDrifting() ? "budget" : "precision",
                1_000_000_000,
                25,
                histogram.getMean() / trips,
                histogram.getStdDeviation() / trips,
                histogram.getMinValue() / trips,
                histogram.getValueAtPercentile(50) / trips,
                histogram.getValueAtPercentile(90) / trips,
                histogram.getValueAtPercentile(99) / trips,
                histogram.getValueAtPercentile(99.9) / trips,
                histogram.getMaxValue() / trips);
    }

    /// Mechanisms within the worker have no server, and wait for nothing.
    private static ForkResult.Measured measured(
            ForkId id, ForkResult.Timing timing, ForkTrend trend, boolean inWorker) {
        OptionalDouble ofServer = inWorker ? OptionalDouble.empty() : OptionalDouble.of(9000);
        OptionalDouble bytes = OptionalDouble.of((double) id.cell().responseBytes() + 16);
        OptionalDouble none = OptionalDouble.of(0);
        return new ForkResult.Measured(
                id,
                timing,
                trend,
                new TripUsage(
                        OptionalDouble.of(800),
                        ofServer,
                        none,
                        none,
                        none,
                        ofServer,
                        none,
                        bytes,
                        none,
                        none,
                        none,
                        OptionalDouble.empty()),
                Interference.UNKNOWN,
                Throughput.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private RunRecord run() {
        var cells = new ArrayList<CellRecord>();
        for (int mechanism = 0; mechanism < mechanisms; mechanism++) {
            for (int size = 0; size < sizes; size++) {
                cells.add(cell(id(mechanism), family(mechanism), size));
            }
        }
        return new RunRecord(
                "0.1.0",
                "unknown",
                "2026-01-02T03:04:05Z",
                List.of("run", "--forks", String.valueOf(forks)),
                "synthetic",
                7,
                "none",
                forks,
                null,
                0,
                0.02,
                -1,
                -1,
                false,
                List.of("-Xmx3g"),
                JsonNodeFactory.instance.objectNode().put("processor", "none"),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                IntStream.range(0, mechanisms).mapToObj(this::mechanism).toList(),
                cells,
                Map.of(),
                List.of(),
                List.of(),
                RunRecord.USUAL_BASELINE,
                new HostRecord("", "", ""),
                null,
                ForkRange.ALL,
                List.of());
    }

    private static Reach reach(Family family) {
        return switch (family) {
            case IN_PROCESS -> Reach.PROCESS;
            case SOCKET -> Reach.NETWORK;
            default -> Reach.MACHINE;
        };
    }

    private MechanismRecord mechanism(int mechanism) {
        Family family = family(mechanism);
        boolean inProcess = family == Family.IN_PROCESS;
        return new MechanismRecord(
                id(mechanism),
                family,
                "figures that were drawn",
                "no paper",
                inProcess ? HandOver.NATIVE_CALL : HandOver.WAKE_UP,
                reach(family),
                Map.of(
                        "isolation", inProcess ? "none" : "own process",
                        "works between machines", family == Family.SOCKET ? "yes" : "no",
                        "libraries", "none"),
                id(mechanism),
                Map.of(),
                "",
                new MechanismRecord.Fit(
                        Standing.CHOICE,
                        "",
                        Upkeep.PLATFORM,
                        inProcess ? Isolation.NONE : Isolation.PROCESS,
                        inProcess ? DeathNotice.BOTH_DIE : DeathNotice.NOTICED,
                        false,
                        false));
    }
}
