// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/// Other loops than one client's closed one, as a user starts them.
@Tag("long")
@Isolated("what runs beside it would change what is measured")
final class LoopsTest {
    private static final double STOP_NANOS = 200e6;

    @TempDir
    private Path scratch;

    @Test
    void aStopOfTheServerIsChargedToAllThatItDelayedInAnOpenLoopAndHiddenInAClosedOne() throws Exception {
        Path servers = Files.createDirectory(scratch.resolve("servers"));
        Files.createSymbolicLink(
                servers.resolve("bin"), Program.SERVERS.resolve("faults").resolve("stops-once"));

        CSVRecord closed = thatStops(servers, "closed");
        CSVRecord open = thatStops(servers, "1000");

        assertThat(number(closed, "p99_9_ns")).isLessThan(STOP_NANOS / 2);
        assertThat(number(open, "p99_9_ns")).isBetween(STOP_NANOS / 2, STOP_NANOS * 4);
        assertThat(number(open, "service_median_ns")).isLessThan(STOP_NANOS / 2);
        assertThat(number(open, "late_share")).isPositive();
    }

    /// The histogram cannot be precise enough before the time is over. The warm-up takes a second or two, and two
    /// more at a rate, so the stop, 7 s after the first request, is among the samples; for a second attempt at the
    /// fork no time is left.
    private CSVRecord thatStops(Path servers, String rate) throws IOException, InterruptedException {
        List<CSVRecord> rows = run(
                rate,
                servers,
                "--transports=tcp-keepalive",
                "--sizes=16B:16B",
                "--rate=" + rate,
                "--placement=free",
                "--precision=0.01%",
                "--time-budget=14s");
        assertThat(rows)
                .singleElement()
                .satisfies(row -> assertThat(number(row, "max_ns")).isGreaterThan(STOP_NANOS / 2));
        return rows.getFirst();
    }

    @Test
    void collectorsAndAllocationAreRowsOfTheirOwn() throws Exception {
        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=jni",
                "--sizes=1KiB:1KiB",
                "--gc=parallel,g1",
                "--allocate=0,64MiB/s",
                "--time-budget=8s");

        assertThat(rows)
                .allSatisfy(row -> assertThat(row.get("outcome")).isEqualTo("measured"))
                .extracting(row -> row.get("collector") + " " + row.get("asked_allocation_bytes_per_s"))
                .containsOnly(" ", " 67108864", "g1 ", "g1 67108864");
        assertThat(rows)
                .filteredOn(row -> !row.get("asked_allocation_bytes_per_s").isEmpty())
                .allSatisfy(row ->
                        assertThat(number(row, "allocated_beside_bytes_per_s")).isPositive());
        assertThat(Files.readString(scratch.resolve("run/tables.md")))
                .contains("| jni, g1, 64MiB/s allocated ", "## While another thread allocates");
    }

    @Test
    void clientsInVirtualThreadsAreRowsOfTheirOwn() throws Exception {
        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=jni",
                "--sizes=16B:16B",
                "--clients=3",
                "--threads=platform,virtual",
                "--time-budget=8s");

        assertThat(rows)
                .allSatisfy(row -> assertThat(row.get("outcome")).isEqualTo("measured"))
                .extracting(row -> row.get("client_threads") + " "
                        + row.get("pinned_waits").isEmpty())
                .containsOnly(" true", "virtual false");
        assertThat(Files.readString(scratch.resolve("run/tables.md")))
                .contains("| jni, virtual threads ", "pinned waits");
    }

    @Test
    void rowsWithoutForeignFunctionsRunInJava17AndTheOthersAreSkippedWithThatReason() throws Exception {
        Optional<Path> jdk = java17();
        assumeTrue(jdk.isPresent(), "no JDK 17 in /usr/lib/jvm");

        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=jni,ffm,tcp-keepalive",
                "--sizes=16B:16B",
                "--placement=same",
                "--jvm=" + jdk.get() + "," + System.getProperty("java.home"),
                "--time-budget=8s");

        assertThat(rows)
                .extracting(
                        row -> row.get("transport") + " " + row.get("jvm").startsWith("17") + " " + row.get("outcome"))
                .contains("jni true measured", "tcp-keepalive true measured", "ffm true skipped", "ffm false measured");
        assertThat(Files.readString(scratch.resolve("run/tables.md")))
                .contains("ffm: its client needs Java 22 (the foreign-function API)");
    }

    private static Optional<Path> java17() throws IOException {
        Path installed = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(installed)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(installed)) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith("java-17"))
                    .filter(folder -> Files.isExecutable(folder.resolve("bin/java")))
                    .findFirst();
        }
    }

    @Test
    void firstRoundTripsAreThoseOfFreshWorkers() throws Exception {
        List<CSVRecord> rows = run("run", Program.SERVERS, "--transports=mock,jni", "--sizes=16B:16B", "--cold");

        assertThat(rows)
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(row -> assertThat(row.get("outcome")).isEqualTo("measured"))
                .allSatisfy(row -> assertThat(row.get("exchange")).isEqualTo("cold"))
                .allSatisfy(row -> assertThat(number(row, "cold_open_ns")).isPositive())
                .allSatisfy(row -> assertThat(row.get("cold_medians_ns")).startsWith("1:"))
                .allSatisfy(row -> assertThat(row.get("warmup_round_trips")).isEqualTo("0"));
        assertThat(Files.readString(scratch.resolve("run/tables.md")))
                .contains("## First round trips of fresh JVMs")
                .doesNotContain("## Median round trip");
    }

    @Test
    void clientsAndGapsAreRowsOfTheirOwn() throws Exception {
        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=tcp-keepalive",
                "--sizes=16B:16B",
                "--clients=1,3",
                "--gap=0,2ms",
                "--time-budget=10s");

        // A fork that was disturbed is measured once more.
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.get("outcome")).isEqualTo("measured"))
                .extracting(row -> row.get("clients") + " " + row.get("gap_ns"))
                .containsOnly("1 0", "1 2000000", "3 0", "3 2000000");
        assertThat(rows)
                .filteredOn(row -> row.get("gap_ns").equals("2000000"))
                .allSatisfy(row -> assertThat(number(row, "pause_ns")).isGreaterThan(1.9e6));
        assertThat(Files.readString(scratch.resolve("run/tables.md")))
                .contains("| tcp-keepalive, 3 clients, gap 2ms ", "## Loops");
    }

    @Test
    void neighboursLoseWorkDisturbNothingAndDoNotOutliveTheRun() throws Exception {
        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=uds",
                "--sizes=16B:16B",
                "--placement=cross",
                "--neighbours=none,cpu:2,bursts:50%/10ms",
                "--time-budget=15s");

        assertThat(rows).extracting(row -> row.get("neighbours")).containsOnly("", "cpu:2", "bursts:50%/10ms");
        assertThat(rows)
                .filteredOn(row -> row.get("neighbours").equals("cpu:2"))
                .allSatisfy(row ->
                        assertThat(number(row, "neighbour_work_lost_share")).isBetween(0.1, 0.95))
                .allSatisfy(row -> assertThat(row.get("disturbed")).doesNotContain("hiccup"));
        String program = Program.SERVERS.resolve("bin/roundtrip-neighbour").toString();
        assertThat(ProcessHandle.allProcesses())
                .noneMatch(process ->
                        process.info().command().filter(program::equals).isPresent());
    }

    /// So many round trips that pages, and what the server gives back of its start, are little beside what it keeps.
    @Test
    void aServerThatKeepsSixteenBytesATripIsReportedSo() throws Exception {
        Path servers = Files.createDirectory(scratch.resolve("servers"));
        Files.createSymbolicLink(
                servers.resolve("bin"), Program.SERVERS.resolve("faults").resolve("keeps-memory"));

        List<CSVRecord> rows = run(
                "run",
                servers,
                "--transports=tcp-keepalive",
                "--sizes=16B:16B",
                "--placement=same",
                "--precision=0.01%",
                "--time-budget=10s");

        assertThat(rows)
                .allSatisfy(row -> assertThat(number(row, "server_kept_bytes")).isBetween(15.0, 17.0));
        assertThat(Files.readString(scratch.resolve("run/tables.md"))).contains("tcp-keepalive", "ᵐ");
    }

    @Test
    void howFarApartTheProcessorsAreIsKnownWhereEachSideHasItsOwn() throws Exception {
        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=uds,jni",
                "--sizes=16B:16B",
                "--placement=same,cross",
                "--time-budget=8s");

        for (CSVRecord row : rows) {
            String sides = row.get("transport") + " " + row.get("placement");
            for (String column : List.of("line_trip_before_ns", "line_trip_after_ns")) {
                if (sides.equals("uds cross")) {
                    assertThat(number(row, column)).as(sides).isPositive();
                } else {
                    assertThat(row.get(column)).as(sides).isEmpty();
                }
            }
        }
    }

    @Test
    void legsAddUpToTheRoundTrip() throws Exception {
        List<CSVRecord> rows = run(
                "run",
                Program.SERVERS,
                "--transports=tcp-keepalive,jni,mock",
                "--sizes=16B:16B",
                "--legs",
                "--time-budget=6s");

        for (CSVRecord row : rows) {
            if (row.get("transport").equals("mock")) {
                assertThat(row.get("stamping_ns")).isEmpty();
            } else {
                double sum = number(row, "request_leg_mean_ns")
                        + number(row, "server_leg_mean_ns")
                        + number(row, "response_leg_mean_ns");
                assertThat(sum / number(row, "mean_ns")).isBetween(0.99, 1.01);
            }
        }
        assertThat(Files.readString(scratch.resolve("run/tables.md")))
                .contains("## Legs", "- mock – not taken apart: there is no other side that could stamp");
    }

    private List<CSVRecord> run(String folder, Path servers, String... options)
            throws IOException, InterruptedException {
        var arguments = new ArrayList<>(List.of("run", "--forks=1", "--out=" + scratch.resolve(folder)));
        arguments.addAll(Arrays.asList(options));
        Program.Ending ending = Program.run(scratch, servers, arguments.toArray(String[]::new));
        assertThat(ending.exitCode()).as(ending.err() + ending.out()).isZero();
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser cells = CSVParser.parse(scratch.resolve(folder, "cells.csv"), StandardCharsets.UTF_8, format)) {
            return cells.getRecords();
        }
    }

    private static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }
}
