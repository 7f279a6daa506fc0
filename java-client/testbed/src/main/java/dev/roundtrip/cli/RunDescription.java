// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.api.Transport;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.machine.Host;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Jvm;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.Collector;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.JvmRecord;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.ScheduleRecord;
import dev.roundtrip.run.RunLoop;
import dev.roundtrip.worker.protocol.RequestBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Gathers what `run.json` says.
record RunDescription(
        ForkPlanner planned,
        Environment environment,
        Instant start,
        List<String> arguments,
        Map<String, String> options,
        String baseline) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final double MILLIS = 1000;

    RunRecord record() throws IOException {
        Profile profile = planned.plan().profile();
        return new RunRecord(
                planned.installation().version(),
                planned.installation().commit(),
                start.truncatedTo(ChronoUnit.SECONDS).toString(),
                arguments,
                profile.name(),
                planned.plan().seed(),
                RequestBytes.GENERATOR,
                profile.forks().usual(),
                schedule(),
                profile.minRoundTrips(),
                profile.timeBudget().map(RunDescription::seconds).orElse(0.0),
                profile.precision(),
                seconds(profile.timeout()),
                distinct(conditions(), ConditionRecord::placement, ", "),
                onlyProcessor(Processors::client),
                onlyProcessor(Processors::server),
                loop(),
                profile.legs(),
                RunLoop.workerFlags(onlyCollector()),
                JSON.valueToTree(environment),
                planned.installation().serverBuild(),
                libraries(),
                mechanisms(),
                planned.plan().cells().stream().map(RunDescription::cell).toList(),
                options,
                planned.remoteHosts().records(),
                List.of(),
                baseline,
                host(),
                null,
                planned.range(),
                jvms());
    }

    static HostRecord host() {
        Host host = Host.read();
        return HostRecord.of(host.bootId(), host.nodeName(), host.salt());
    }

    private ScheduleRecord schedule() {
        Profile profile = planned.plan().profile();
        return new ScheduleRecord(
                profile.forks().heavy(),
                profile.forks().least(),
                profile.forks().most(),
                profile.forks().keepsRows(),
                seconds(profile.steps().leastWarmUp()),
                seconds(profile.steps().mostWarmUp()),
                seconds(profile.steps().leastMeasure()),
                profile.isolateSizes(),
                profile.wholeTables());
    }

    /// `closed`, `closed, 1000/s`, `closed, clients 1 4, gap 0 1ms`, `stream`
    private String loop() {
        List<ConditionRecord> conditions = conditions();
        String loop = distinct(conditions, ConditionRecord::rateText, ", ");
        if (conditions.stream().anyMatch(condition -> condition.clients() > 1)) {
            loop += ", clients " + distinct(conditions, condition -> String.valueOf(condition.clients()), " ");
        }
        if (conditions.stream().anyMatch(condition -> condition.gapNanos() > 0)) {
            loop += ", gap " + distinct(conditions, ConditionRecord::gapText, " ");
        }
        if (conditions.stream().anyMatch(ConditionRecord::hasUnusualCollector)) {
            loop += ", collector " + distinct(conditions, ConditionRecord::collector, " ");
        }
        if (conditions.stream().anyMatch(condition -> condition.allocatedBytesPerSecond() > 0)) {
            loop += ", allocating " + distinct(conditions, ConditionRecord::allocationText, " ");
        }
        if (conditions.stream().anyMatch(condition -> !condition.runtime().isUsual())) {
            loop += ", " + distinct(conditions, condition -> condition.runtime().text(), ", ");
        }
        if (conditions.stream().anyMatch(ConditionRecord::carriesMessage)) {
            loop += ", codecs " + distinct(conditions, ConditionRecord::codec, " ");
        }
        return loop;
    }

    private List<ConditionRecord> conditions() {
        return planned.plan().cells().stream()
                .map(cell -> cell.id().condition())
                .distinct()
                .toList();
    }

    private static String distinct(
            List<ConditionRecord> conditions, Function<ConditionRecord, String> text, String separator) {
        return conditions.stream().map(text).distinct().collect(Collectors.joining(separator));
    }

    private List<JvmRecord> jvms() {
        return planned.plan().cells().stream()
                .map(cell -> cell.condition().jvm().jvm())
                .distinct()
                .filter(jvm -> !jvm.equals(Jvm.OWN))
                .map(Jvm::record)
                .toList();
    }

    private int onlyProcessor(Function<Processors, OptionalInt> side) {
        return planned.processors().size() == 1
                ? side.apply(planned.processors().values().iterator().next()).orElse(-1)
                : -1;
    }

    /// Of all cells; empty if there are several.
    private Optional<Collector> onlyCollector() {
        List<Collector> collectors = conditions().stream()
                .map(ConditionRecord::collector)
                .distinct()
                .map(Collector::of)
                .toList();
        return collectors.size() == 1 ? Optional.of(collectors.getFirst()) : Optional.empty();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / MILLIS;
    }

    private static CellRecord cell(Cell cell) {
        return new CellRecord(
                cell.transport().id(),
                cell.transport().family(),
                cell.sizes().request().bytes(),
                cell.sizes().response().bytes(),
                cell.id().condition(),
                cell.sizes().messages(),
                cell.skipReason().orElse(""));
    }

    private List<MechanismRecord> mechanisms() {
        var mechanisms = new LinkedHashMap<String, MechanismRecord>();
        planned.plan()
                .cells()
                .forEach(cell -> mechanisms.computeIfAbsent(cell.transport().id(), _ -> mechanism(cell)));
        return List.copyOf(mechanisms.values());
    }

    private MechanismRecord mechanism(Cell cell) {
        Transport transport = cell.transport();
        Path folder = planned.catalog().find(transport.id()).orElseThrow().folder();
        return MechanismRecord.of(transport, folder.getFileName().toString(), cell.options());
    }

    private JsonNode libraries() throws IOException {
        ObjectNode libraries = JSON.createObjectNode();
        addJars(libraries, planned.installation().workerJars());
        addJars(libraries, planned.installation().testbedJars());
        for (Catalog.Entry entry : planned.catalog().entries()) {
            addJars(libraries, entry.folder());
        }
        return libraries;
    }

    private static void addJars(ObjectNode libraries, Path folder) throws IOException {
        try (Stream<Path> jars = Files.list(folder)) {
            var names = libraries.putArray(folder.getFileName().toString());
            jars.map(jar -> jar.getFileName().toString()).sorted().forEach(names::add);
        }
    }
}
