// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Condition.Exchange;
import dev.roundtrip.condition.Conditions;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.FaultOutcome;
import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.ForkResult.OneWayLatency;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.Interference;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.MemoryUse;
import dev.roundtrip.results.RunFile;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/// A run folder whose figures a test chooses.
public final class RunFixture {
    public static final Path PUBLISHED =
            Path.of(System.getProperty("roundtrip.idl")).resolve("../results/published");
    public static final SizeKey SMALL = new SizeKey(16, 16);
    public static final Condition STREAM = Condition.USUAL.with(Axes.EXCHANGE, Exchange.STREAM);
    private static final ForkTrend STEADY = ForkTrend.ofWarmUp(ForkTrend.STEADY);
    private static final long HOUR_NANOS = 3_600_000_000_000L;

    private final RunFolder folder;

    private Condition condition;

    private RunFixture(RunFolder folder, Condition condition) {
        this.folder = folder;
        this.condition = condition;
    }

    /// A plan of each transport at each pair of sizes, nothing measured yet.
    public static RunFixture create(Path path, List<SizeKey> sizes, String... transports) throws IOException {
        return create(path, "free", sizes, transports);
    }

    public static RunFixture create(Path path, String placement, List<SizeKey> sizes, String... transports)
            throws IOException {
        return create(path, List.of(Conditions.at(placement)), sizes, transports);
    }

    public static RunFixture create(Path path, List<Condition> conditions, List<SizeKey> sizes, String... transports)
            throws IOException {
        var cells = new ArrayList<CellRecord>();
        for (SizeKey pair : sizes) {
            for (String id : transports) {
                conditions.forEach(condition -> cells.add(new CellRecord(
                        id, Family.SOCKET, pair.requestBytes(), pair.responseBytes(), condition, 0, "")));
            }
        }
        return new RunFixture(RunFolder.create(path, run(List.of(), cells), 0), conditions.getFirst());
    }

    /// A plan whose servers were elsewhere, nothing measured yet.
    public static RunFixture create(Path path, RemoteRecord remote, List<SizeKey> sizes, String... transports)
            throws IOException {
        RunFixture plan = create(path.resolveSibling(path.getFileName() + "-here"), sizes, transports);
        RunRecord here = plan.folder.run();
        RunRecord elsewhere = run(List.of(), here.cells(), List.of(remote));
        return new RunFixture(RunFolder.create(path, elsewhere, 0), plan.condition);
    }

    /// A plan of mechanisms that say how they hand over, nothing measured yet.
    public static RunFixture create(Path path, List<SizeKey> sizes, List<MechanismRecord> mechanisms)
            throws IOException {
        Condition condition = Condition.USUAL;
        var cells = new ArrayList<CellRecord>();
        for (SizeKey pair : sizes) {
            for (MechanismRecord mechanism : mechanisms) {
                cells.add(new CellRecord(
                        mechanism.id(),
                        mechanism.family(),
                        pair.requestBytes(),
                        pair.responseBytes(),
                        condition,
                        0,
                        ""));
            }
        }
        return new RunFixture(RunFolder.create(path, run(mechanisms, cells), 0), condition);
    }

    /// What is kept from now on is of cells under this condition.
    public RunFixture under(Condition other) {
        condition = other;
        return this;
    }

    public RunFolder folder() {
        return folder;
    }

    public RunResults results() throws IOException {
        return RunResults.read(folder);
    }

    /// One fork of equal samples.
    public RunFixture measure(String transport, SizeKey sizes, long sampleNanos, int samples) throws IOException {
        return measure(transport, sizes, 1, 1, sampleNanos, 0, samples);
    }

    /// Two forks that do not differ, so that there are intervals.
    public RunFixture measureTwice(String transport, SizeKey sizes, long sampleNanos, int samples) throws IOException {
        return measure(transport, sizes, 1, 1, sampleNanos, 0, samples)
                .measure(transport, sizes, 2, 1, sampleNanos, 0, samples);
    }

    /// One fork; half of the samples is `spreadNanos` under the middle, half over it.
    public RunFixture measure(
            String transport, SizeKey sizes, int fork, int batchTrips, long sampleNanos, long spreadNanos, int samples)
            throws IOException {
        ForkResult.Timing timing = timing(batchTrips, sampleNanos, spreadNanos, samples);
        return append(
                ForkResult.Measured.of(id(transport, sizes, fork, 1), timing, STEADY),
                sampleNanos,
                spreadNanos,
                samples);
    }

    /// One attempt at a fork of equal samples, with all that is known of it.
    public RunFixture measure(
            String transport, int fork, int attempt, long sampleNanos, int samples, TripUsage usage, Interference noise)
            throws IOException {
        return measure(
                id(transport, SMALL, fork, attempt),
                sampleNanos,
                samples,
                usage,
                noise,
                Throughput.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// One fork of equal samples, and the memory of both sides.
    public RunFixture measure(
            String transport, SizeKey sizes, int fork, long sampleNanos, int samples, MemoryUse memory)
            throws IOException {
        return measure(
                id(transport, sizes, fork, 1),
                sampleNanos,
                samples,
                TripUsage.UNKNOWN,
                Interference.UNKNOWN,
                Throughput.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.of(memory),
                Optional.empty());
    }

    /// One fork of equal samples that was taken apart, or of an open loop.
    public RunFixture measure(
            String transport,
            int fork,
            long sampleNanos,
            int samples,
            Throughput throughput,
            Optional<LatencyBreakdown> legs)
            throws IOException {
        return measure(
                id(transport, SMALL, fork, 1),
                sampleNanos,
                samples,
                TripUsage.UNKNOWN,
                Interference.UNKNOWN,
                throughput,
                legs,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// One fork of equal samples, and what is known of its tail, or of a fault.
    public RunFixture measure(
            String transport, long sampleNanos, int samples, Optional<Tail> tail, Optional<FaultOutcome> fault)
            throws IOException {
        return measure(
                id(transport, SMALL, 1, 1),
                sampleNanos,
                samples,
                TripUsage.UNKNOWN,
                Interference.UNKNOWN,
                Throughput.UNKNOWN,
                Optional.empty(),
                tail,
                Optional.empty(),
                fault);
    }

    private RunFixture measure(
            ForkId id,
            long sampleNanos,
            int samples,
            TripUsage usage,
            Interference noise,
            Throughput throughput,
            Optional<LatencyBreakdown> legs,
            Optional<Tail> tail,
            Optional<MemoryUse> memory,
            Optional<FaultOutcome> fault)
            throws IOException {
        var row = new ForkResult.Measured(
                id,
                timing(1, sampleNanos, 0, samples),
                STEADY,
                usage,
                noise,
                throughput,
                legs,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                tail,
                Optional.empty(),
                memory,
                fault);
        return append(row, sampleNanos, 0, samples);
    }

    private RunFixture append(ForkResult.Measured row, long sampleNanos, long spreadNanos, int samples)
            throws IOException {
        var histogram = new Histogram(HOUR_NANOS, 3);
        histogram.recordValueWithCount(sampleNanos - spreadNanos, samples - samples / 2);
        histogram.recordValueWithCount(sampleNanos + spreadNanos, samples / 2);
        folder.append(new MeasuredFork(row, histogram, Optional.empty()), List.of(sampleNanos), 1000, 2000);
        return this;
    }

    private static ForkResult.Timing timing(int batchTrips, long sampleNanos, long spreadNanos, int samples) {
        double tripNanos = (double) sampleNanos / batchTrips;
        return new ForkResult.Timing(
                batchTrips,
                (long) samples * batchTrips,
                100,
                1_000,
                "precision",
                sampleNanos * samples,
                25,
                tripNanos,
                (double) spreadNanos / batchTrips,
                tripNanos,
                tripNanos,
                tripNanos,
                tripNanos,
                tripNanos,
                tripNanos);
    }

    /// A plan of streams of these messages, nothing measured yet.
    ///
    /// @param messages by bytes of each
    public static RunFixture streams(Path path, Map<Long, Integer> messages, String... transports) throws IOException {
        var cells = new ArrayList<CellRecord>();
        messages.forEach((bytes, count) -> {
            for (String id : transports) {
                Family family = id.startsWith("floor-") ? Family.FLOOR : Family.SOCKET;
                cells.add(new CellRecord(id, family, bytes, 0, STREAM, count, ""));
            }
        });
        return new RunFixture(RunFolder.create(path, run(List.of(), cells), 0), STREAM);
    }

    /// A plan of round trips of 16 bytes each way, and of streams of messages of 16 bytes, nothing measured yet.
    public static RunFixture roundTripsAndStreams(Path path, int messages, String... transports) throws IOException {
        var cells = new ArrayList<CellRecord>();
        for (String id : transports) {
            cells.add(new CellRecord(id, Family.SOCKET, 16, 16, Condition.USUAL, 0, ""));
            cells.add(new CellRecord(id, Family.SOCKET, 16, 0, STREAM, messages, ""));
        }
        return new RunFixture(RunFolder.create(path, run(List.of(), cells), 0), Condition.USUAL);
    }

    /// One fork of streams that all took as long, and of messages that all were as old.
    public RunFixture stream(String transport, long bytes, int messages, long messageNanos, int streams, long oldNanos)
            throws IOException {
        return stream(transport, bytes, 1, messages, messageNanos, streams, oldNanos, Interference.UNKNOWN);
    }

    /// The same of any fork, with what the machine did to it.
    public RunFixture stream(
            String transport,
            long bytes,
            int fork,
            int messages,
            long messageNanos,
            int streams,
            long oldNanos,
            Interference noise)
            throws IOException {
        var row = new ForkResult.Measured(
                id(transport, new SizeKey(bytes, 0), fork, 1),
                timing(messages, messageNanos * messages, 0, streams),
                STEADY,
                TripUsage.UNKNOWN,
                noise,
                Throughput.UNKNOWN,
                Optional.empty(),
                Optional.of(new OneWayLatency(messages, oldNanos, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var times = new Histogram(HOUR_NANOS, 3);
        times.recordValueWithCount(messageNanos * messages, streams);
        var latencies = new Histogram(3);
        latencies.recordValueWithCount(oldNanos, messages);
        folder.append(
                new MeasuredFork(row, times, Optional.of(latencies)), List.of(messageNanos * messages), 1000, 2000);
        return this;
    }

    public RunFixture fail(String transport, SizeKey sizes, int fork, String reason) throws IOException {
        folder.append(new ForkResult.Failed(id(transport, sizes, fork, 1), reason));
        return this;
    }

    public RunFixture skip(String transport, SizeKey sizes, String reason) throws IOException {
        folder.append(new ForkResult.Skipped(id(transport, sizes, 0, 1).cell(), reason));
        return this;
    }

    /// The same run but for one thing that it records.
    public static RunRecord with(RunRecord run, String component, Object value) {
        ObjectMapper json = RunFile.mapper();
        ObjectNode tree = json.valueToTree(run);
        tree.set(component, json.valueToTree(value));
        try {
            return json.treeToValue(tree, RunRecord.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(component + " cannot be " + value, e);
        }
    }

    /// The same results, measured on Windows.
    ///
    /// @param wine its version, or `none` for a real Windows
    public static RunResults onWindows(RunResults results, String wine) {
        var system = Map.of("operatingSystem", Map.of("system", "Windows", "wine", wine));
        return new RunResults(results.name(), with(results.run(), "environment", system), results.cells());
    }

    private ForkId id(String transport, SizeKey sizes, int fork, int attempt) {
        return new ForkId(new CellId(transport, sizes.requestBytes(), sizes.responseBytes(), condition), fork, attempt);
    }

    private static RunRecord run(List<MechanismRecord> mechanisms, List<CellRecord> cells) {
        return run(mechanisms, cells, List.of());
    }

    /// Facts of a mechanism that is what others of its family are.
    public static MechanismRecord mechanism(String id, Family family) {
        return mechanism(id, family, HandOver.WAKE_UP);
    }

    /// Facts of a mechanism that is what others of its family are, but for how it hands over.
    public static MechanismRecord mechanism(String id, Family family, HandOver handOver) {
        return mechanism(id, family, handOver, family == Family.IN_PROCESS ? Reach.PROCESS : Reach.NETWORK);
    }

    public static MechanismRecord mechanism(String id, Family family, HandOver handOver, Reach reach) {
        var fit = MechanismRecord.Fit.of(Suitability.of(family), PayloadKind.BYTES);
        return new MechanismRecord(id, family, id, "a test", handOver, reach, Map.of(), id, Map.of(), "", fit);
    }

    /// The given facts, and usual ones of the mechanisms that they lack.
    private static List<MechanismRecord> all(List<MechanismRecord> given, List<CellRecord> cells) {
        var all = new LinkedHashMap<String, MechanismRecord>();
        given.forEach(mechanism -> all.put(mechanism.id(), mechanism));
        cells.forEach(cell -> all.computeIfAbsent(cell.transport(), id -> mechanism(id, cell.family())));
        return List.copyOf(all.values());
    }

    private static RunRecord run(List<MechanismRecord> mechanisms, List<CellRecord> cells, List<RemoteRecord> remotes) {
        return new RunRecord(
                "0.1.0",
                "unknown",
                "2026-01-02T03:04:05Z",
                List.of("run"),
                "quick",
                7,
                "L64X128MixRandom",
                1,
                null,
                240,
                0.02,
                -1,
                -1,
                false,
                List.of(),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                all(mechanisms, cells),
                cells,
                Map.of(),
                remotes,
                List.of(),
                RunRecord.USUAL_BASELINE,
                new HostRecord("", "", ""),
                null,
                ForkRange.ALL,
                List.of());
    }
}
