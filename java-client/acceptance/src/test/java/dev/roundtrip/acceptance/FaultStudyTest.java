// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.report.published.FaultStudy;
import dev.roundtrip.report.published.FaultStudy.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The study of faults, the cards, the descriptors and docs/CHOOSING.md agree on when a client hears of a killed
/// server.
final class FaultStudyTest {
    private static final Path CHOOSING = Program.HOME.resolve("docs/CHOOSING.md");
    private static final Path STUDY = Program.HOME.resolve("results/studies/faults.md");

    private static final Path README = Program.HOME.resolve("README.md");

    /// Words for what a client hears of a killed server, as docs/CHOOSING.md has them.
    private static final List<String> GRADES = List.of("at once", "within 0.1 s", "time-out", "kept");

    private static final double AT_ONCE_MILLIS = 10;
    private static final double SOON_MILLIS = 100;

    /// Families of docs/CHOOSING.md and their rows.
    private static final Map<String, Predicate<Transport>> FAMILIES = Map.ofEntries(
            Map.entry("shared memory", of(Family.SHARED_MEMORY)),
            Map.entry("pipes, Unix sockets", of(Family.PIPE).or(named("uds", "j-uds"))),
            Map.entry("kernel queues", of(Family.QUEUE)),
            Map.entry("files", of(Family.FILE)),
            Map.entry("TCP, UDP", of(Family.SOCKET).and(named("uds", "j-uds").negate())),
            Map.entry("HTTP with JSON", named("rest")),
            Map.entry("SOAP", named("soap")),
            Map.entry("CORBA", named("corba")),
            Map.entry("gRPC, Thrift", named("grpc", "thrift")),
            Map.entry("ZeroMQ, Aeron", named("zeromq", "aeron")),
            Map.entry("brokers", of(Family.BROKER)));

    private final FaultStudy study = FaultStudy.read();
    private final List<Transport> rows =
            Catalog.load(Program.HOME.resolve("java-client/target/dist/transports")).entries().stream()
                    .map(Catalog.Entry::transport)
                    .filter(transport -> Fault.KILL.whyNot(transport).isEmpty())
                    .toList();

    FaultStudyTest() throws IOException {}

    @Test
    void cardsSayWhatTheStudyHas() throws IOException {
        List<String> killed = Files.readAllLines(STUDY).stream()
                .dropWhile(line -> !line.equals("## Killed"))
                .takeWhile(line -> !line.startsWith("## Stopped"))
                .toList();

        assertThat(study.told())
                .allSatisfy((row, told) -> assertThat(killed)
                        .anyMatch(line ->
                                line.startsWith("| %s | %s | %s |".formatted(row, told.median(), told.worst()))));
        assertThat(killed.stream().filter(line -> line.startsWith("|")))
                .hasSize(study.told().size() + 2);
    }

    @Test
    void readmeSaysWhatTheStudyHas() throws IOException {
        List<String[]> table = Files.readAllLines(README).stream()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.split(" *\\| *", -1))
                .toList();
        int told = List.of(table.getFirst()).indexOf("told of a kill after");
        Map<String, String> said = table.stream()
                .filter(cells -> cells[2].startsWith("`"))
                .collect(Collectors.toMap(cells -> cells[2].replace("`", ""), cells -> cells[told]));

        assertThat(said)
                .hasSizeGreaterThan(10)
                .allSatisfy((row, after) -> assertThat(after)
                        .isEqualTo(study.of(row).map(Told::median).orElse("dies, too")));
    }

    @Test
    void whatARowDeclaresOfADeadServerIsWhatWasMeasured() {
        Map<String, String> measured = rows.stream()
                .filter(row -> study.of(row.id()).isPresent())
                .collect(Collectors.toMap(
                        Transport::id,
                        row -> study.of(row.id()).orElseThrow().notice().label()));

        assertThat(measured).hasSizeGreaterThanOrEqualTo(60);
        assertThat(rows.stream()
                        .filter(row -> measured.containsKey(row.id()))
                        .collect(Collectors.toMap(
                                Transport::id,
                                row -> row.suitability().whenServerDies().label())))
                .isEqualTo(measured);
    }

    @ParameterizedTest
    @MethodSource("families")
    void aChooserIsToldOfAFamilyWhatWasMeasuredOfItsRows(String family) throws IOException {
        String said = Files.readAllLines(CHOOSING).stream()
                .filter(line -> line.startsWith("| " + family + " |"))
                .findFirst()
                .orElseThrow();

        assertThat(GRADES.stream().filter(said::contains))
                .as(said)
                .containsExactlyElementsOf(
                        GRADES.stream().filter(measured(family)::contains).toList());
    }

    static Stream<String> families() {
        return FAMILIES.keySet().stream().sorted();
    }

    private List<String> measured(String family) {
        return rows.stream()
                .filter(FAMILIES.get(family))
                .flatMap(row -> study.of(row.id()).stream())
                .map(FaultStudyTest::grade)
                .distinct()
                .toList();
    }

    private static String grade(Told told) {
        return switch (told.notice()) {
            case KEPT -> "kept";
            case NOTICED -> {
                assertThat(millis(told.median())).isLessThanOrEqualTo(SOON_MILLIS);
                yield millis(told.median()) <= AT_ONCE_MILLIS ? "at once" : "within 0.1 s";
            }
            default -> "time-out";
        };
    }

    private static double millis(String time) {
        String[] numberAndUnit = time.split(" ", -1);
        return Double.parseDouble(numberAndUnit[0]) * (numberAndUnit[1].equals("ms") ? 1 : 1e-3);
    }

    private static Predicate<Transport> of(Family family) {
        return transport -> transport.family() == family;
    }

    private static Predicate<Transport> named(String... starts) {
        return transport -> Stream.of(starts).anyMatch(transport.id()::startsWith);
    }
}
