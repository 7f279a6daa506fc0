// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.results.ForkResult.ForkTrend;
import dev.roundtrip.results.ForkResult.MeasuredFork;
import dev.roundtrip.results.ForkResult.OneWayLatency;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.Effort.StepDurations;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.results.RunRecord.JvmRecord;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import dev.roundtrip.results.RunRecord.Resumption;
import dev.roundtrip.worker.protocol.LatencyBreakdown;
import dev.roundtrip.worker.protocol.StepSamples.Throughput;
import dev.roundtrip.worker.protocol.TripUsage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunFolderTest {
    private static final ForkTrend TREND = new ForkTrend(
            ForkTrend.STEADY,
            ForkTrend.DRIFTING,
            OptionalDouble.of(-0.07),
            OptionalDouble.of(-0.1),
            OptionalDouble.of(-0.04));
    private static final ForkResult.Timing TIMING =
            new ForkResult.Timing(1, 3, 9, 50, "budget", 60, 25.5, 20.5, 1.5, 10, 20, 30, 30, 30, 30);
    private static final ForkResult.Measured MEASURED = measured(Condition.USUAL);
    private static final ForkResult FAILED = new ForkResult.Failed(
            new ForkId(
                    new CellId(
                            "jni",
                            16,
                            1024,
                            Conditions.at("same").with(Axes.RATE, 1000).with(Axes.CLIENTS, 4)),
                    2,
                    1),
            "it said \"no\", twice");

    @TempDir
    private Path parent;

    private static ForkResult.Measured measured(Condition condition) {
        return ForkResult.Measured.of(new ForkId(new CellId("tcp", 16, 1024, condition), 1, 1), TIMING, TREND);
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        RunFolder written = folder();
        written.append(
                new MeasuredFork(MEASURED, histogram(10, 20, 30), Optional.empty()),
                List.of(10L, 20L, 30L),
                1000,
                2000);
        written.append(FAILED);

        RunFolder read = RunFolder.open(parent.resolve("run"));

        assertThat(read.run()).isEqualTo(run());
        assertThat(read.rows()).containsExactly(MEASURED, FAILED);
        assertThat(read.measuredForks()).singleElement().satisfies(fork -> {
            assertThat(fork.row()).isEqualTo(MEASURED);
            assertThat(fork.histogram().getTotalCount()).isEqualTo(3);
            assertThat(fork.histogram().getMaxValue()).isEqualTo(30);
        });
        assertThat(parent.resolve("run").resolve(RunFolder.FIRST_SAMPLES))
                .content()
                .endsWith("tcp,16,1024,,1,0,free,roundtrip,,,,,,,,,,1,1,1,10 20 30\r\n");
    }

    @Test
    void aDecimalCommaInTheLocaleChangesNoByte() throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            folder().append(new MeasuredFork(MEASURED, histogram(10), Optional.empty()), List.of(10L), 1000, 2000);
        } finally {
            Locale.setDefault(before);
        }

        assertThat(parent.resolve("run").resolve(RunFolder.CELLS)).content().contains(",25.5,20.5,1.5,");
        assertThat(RunFolder.open(parent.resolve("run")).measuredForks()).hasSize(1);
    }

    @Test
    void aFactOfALaterVersionIsRefusedWithTheWordAndWhatIsKnown() throws IOException {
        RunFolder folder = folder();
        Path file = parent.resolve("run").resolve(RunFolder.RUN);
        Files.writeString(file, Files.readString(file).replace("\"wake-up\"", "\"entangled\""));

        assertThatThrownBy(folder::run)
                .hasMessage(file + " says 'entangled' where this version knows none, native call, wake-up, spinning,"
                        + " spinning, then wake-up; read it with the version that wrote it");
    }

    @Test
    void aConditionThatVersion100WroteIsRead() throws IOException {
        RunFolder folder = folder();
        Path file = parent.resolve("run").resolve(RunFolder.RUN);
        var json = (ObjectNode) RunFile.mapper().readTree(file.toFile());
        var condition = (ObjectNode) RunFile.mapper().readTree("""
                {"ratePerSecond": 1000, "clients": 4, "gapNanos": 0, "placement": "same", "exchange": "roundtrip",
                "collector": "g1", "allocatedBytesPerSecond": 1024, "runtime": {"jvm": "", "threads": "virtual",
                "classArchive": "off"}, "message": "tick", "codec": "json", "open": true, "cold": false}
                """);
        ((ObjectNode) json.get("cells").get(0)).set("condition", condition);
        Files.writeString(file, json.toString());

        assertThat(folder.run().cells())
                .singleElement()
                .extracting(cell -> cell.condition().slug())
                .isEqualTo("tick-json-rate-1000-clients-4-g1-allocate-1KiB-virtual-class-archive-off-same");
    }

    @Test
    void latenciesOfAStreamAndWhatTheMachineDidAreReadBackBesideItsTimes() throws IOException {
        RunFolder folder = folder();
        var latency = new OneWayLatency(3, 20.5, 10, 20, 30, 30, 30, 30, 30, 30, 30);
        var row = new ForkResult.Measured(
                new ForkId(new CellId("tcp", 16, 0, Condition.USUAL.with(Axes.EXCHANGE, Exchange.STREAM)), 1, 1),
                TIMING,
                TREND,
                TripUsage.UNKNOWN,
                new Interference(
                        OptionalDouble.of(0.5),
                        OptionalDouble.of(0.25),
                        OptionalDouble.of(1e6),
                        Interference.Throttling.UNKNOWN,
                        new Interference.CoreDistances(OptionalDouble.of(75.5), OptionalDouble.empty()),
                        "steal"),
                Throughput.UNKNOWN,
                Optional.of(new LatencyBreakdown(1, 2, 3, 4, 5, 6, -7.5)),
                Optional.of(latency),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        folder.append(
                new MeasuredFork(row, histogram(99), Optional.of(histogram(10, 20, 30))), List.of(99L), 1000, 2000);

        assertThat(folder.mend()).isEmpty();
        assertThat(folder.rows()).containsExactly(row);
        assertThat(folder.measuredForks()).singleElement().satisfies(fork -> {
            assertThat(fork.histogram().getTotalCount()).isEqualTo(1);
            assertThat(fork.oneWay().orElseThrow().getTotalCount()).isEqualTo(3);
        });
    }

    @Test
    void forksUnderDifferentConditionsAreKeptApart() throws IOException {
        RunFolder folder = folder();
        ForkResult.Measured paused = measured(Condition.USUAL.with(Axes.GAP, Duration.ofMillis(1)));
        folder.append(new MeasuredFork(MEASURED, histogram(10), Optional.empty()), List.of(10L), 1000, 2000);
        folder.append(new MeasuredFork(paused, histogram(99), Optional.empty()), List.of(99L), 1000, 2000);

        assertThat(folder.measuredForks())
                .extracting(fork -> fork.histogram().getMaxValue())
                .containsExactly(10L, 99L);
    }

    @Test
    void aFolderThatHoldsARunIsNotWrittenAgain() throws IOException {
        folder();

        assertThatThrownBy(this::folder).isInstanceOf(IOException.class).hasMessageContaining("holds a run already");
    }

    @Test
    void aFolderWithoutARunIsRefused() {
        assertThatThrownBy(() -> RunFolder.open(parent))
                .isInstanceOf(IOException.class)
                .hasMessage(parent + " is no run folder: it has no run.json with a cells.csv");
    }

    @Test
    void aDamagedPlanIsNamedInOneLine() throws IOException {
        folder();
        Path file = parent.resolve("run").resolve(RunFolder.RUN);
        for (String damage : List.of("", "{", "{}", "[]", "{\"cells\": [{\"transport\": 1")) {
            Files.writeString(file, damage);

            assertThatThrownBy(() -> RunFolder.open(parent.resolve("run")).run())
                    .isInstanceOf(IOException.class)
                    .message()
                    .startsWith(file + " is damaged: ")
                    .hasLineCount(1);
        }
    }

    @Test
    void damagedHistogramsAreNamed() throws IOException {
        folder().append(new MeasuredFork(MEASURED, histogram(10, 20, 30), Optional.empty()), List.of(10L), 1000, 2000);
        Path file = parent.resolve("run").resolve(RunFolder.HISTOGRAMS);
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.length() - 20));

        assertThatThrownBy(() -> RunFolder.open(parent.resolve("run")).measuredForks())
                .isInstanceOf(IOException.class)
                .message()
                .startsWith(file.toString())
                .hasLineCount(1);
    }

    @Test
    void missingHistogramsAreNamed() throws IOException {
        folder().append(new MeasuredFork(MEASURED, histogram(10, 20, 30), Optional.empty()), List.of(10L), 1000, 2000);
        Files.delete(parent.resolve("run").resolve(RunFolder.HISTOGRAMS));

        assertThatThrownBy(() -> RunFolder.open(parent.resolve("run")).measuredForks())
                .isInstanceOf(IOException.class)
                .hasMessage(parent.resolve("run") + " has no histograms.hlog, where the samples are");
    }

    @Test
    void aPlanOfALaterVersionThatSaysMoreIsRead() throws IOException {
        folder();
        Path file = parent.resolve("run").resolve(RunFolder.RUN);
        Files.writeString(file, Files.readString(file).replaceFirst("\\{", "{\"later\": 1,"));

        assertThat(RunFolder.open(parent.resolve("run")).run()).isEqualTo(run());
    }

    @Test
    void aDamagedTableIsNamed() throws IOException {
        RunFolder folder = folder();
        Files.writeString(parent.resolve("run").resolve(RunFolder.CELLS), "transport,what\r\ntcp,ever\r\n");

        assertThatThrownBy(folder::rows)
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        "cells.csv has no column 'request_bytes'; its first line is 'transport,what', with commas");
    }

    @Test
    void filesWithAByteOrderMarkAreReadAndAPlanWithTwoDocumentsOrAKeyTwiceIsRefused() throws IOException {
        folder();
        Path run = parent.resolve("run");
        for (String name : List.of(RunFolder.RUN, RunFolder.CELLS, RunFolder.HISTOGRAMS)) {
            Files.writeString(run.resolve(name), "\uFEFF" + Files.readString(run.resolve(name)));
        }
        RunFolder folder = RunFolder.open(run);

        assertThat(folder.run()).isEqualTo(run());
        assertThat(folder.measuredForks()).isEmpty();

        String plan = Files.readString(run.resolve(RunFolder.RUN));
        for (String wrong : List.of(plan + "{}", plan.replaceFirst("\\{", "{\"seed\": 1,"))) {
            Files.writeString(run.resolve(RunFolder.RUN), wrong);
            assertThatThrownBy(folder::run).hasMessageContaining("run.json is damaged: ");
        }
    }

    private RunFolder folder() throws IOException {
        return RunFolder.create(parent.resolve("run"), run(), 0);
    }

    static Histogram histogram(long... values) {
        var histogram = new Histogram(3_600_000_000_000L, 3);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    static RunRecord run() {
        return new RunRecord(
                "0.1.0",
                "unknown",
                "2026-01-02T03:04:05Z",
                List.of("run"),
                "quick",
                7,
                "L64X128MixRandom",
                3,
                new Effort(
                        new ForkCounts(3, 3, 2, 10, false),
                        new StepDurations(Duration.ZERO, Duration.ofSeconds(10), Duration.ofMillis(1500)),
                        false,
                        1000,
                        Optional.of(Duration.ofMinutes(4)),
                        0.02,
                        true,
                        false,
                        Duration.ofSeconds(30)),
                240,
                0.02,
                -1,
                -1,
                true,
                List.of("-Xmx3g"),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                JsonNodeFactory.instance.objectNode(),
                List.of(new MechanismRecord(
                        "tcp",
                        Family.SOCKET,
                        "bytes over TCP",
                        "a paper",
                        HandOver.WAKE_UP,
                        Reach.NETWORK,
                        Map.of("isolation", "own process"),
                        "tcp",
                        Map.of("port", "0"),
                        "it stamps nothing",
                        MechanismRecord.Fit.of(Suitability.of(Family.SOCKET), PayloadKind.BYTES))),
                List.of(new CellRecord("tcp", Family.SOCKET, 16, 1024, Condition.USUAL, 0, "")),
                Map.of("tcp.room", "4"),
                List.of(new RemoteRecord(
                        "192.0.2.1:7700",
                        false,
                        List.of("tcp"),
                        "0123456789ab",
                        JsonNodeFactory.instance.objectNode(),
                        JsonNodeFactory.instance.objectNode())),
                List.of(new Resumption("2026-01-02T04:00:00Z", 1, List.of("a torn line was cut off"), false)),
                "tcp",
                HostRecord.of("b6d8f2d4-8f0c-4f2e-9d0a-3c1f5a7e9b10", "node-7", "pepper"),
                "2026-01-02T05:00:00Z",
                new ForkRange(2, 3),
                List.of(new JvmRecord("17.0.17+10", "OpenJDK 64-Bit Server VM 17.0.17+10", "/usr/lib/jvm/17")));
    }
}
