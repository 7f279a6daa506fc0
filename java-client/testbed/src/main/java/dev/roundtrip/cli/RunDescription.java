// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Jvm.Collector;
import dev.roundtrip.machine.Doctor;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.machine.Environment.Host;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.plan.Plan.Processors;
import dev.roundtrip.results.HostRecord;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.JvmRecord;
import dev.roundtrip.run.WorkerJvm;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/// Gathers the content of `run.json`.
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
        Effort effort = planned.plan().effort();
        return new RunRecord(
                planned.installation().version(),
                planned.installation().commit(),
                start.truncatedTo(ChronoUnit.SECONDS).toString(),
                arguments,
                planned.plan().profile(),
                planned.plan().seed(),
                RequestBytes.GENERATOR,
                effort.forks().usual(),
                effort,
                effort.timeBudget().map(budget -> budget.toMillis() / MILLIS).orElse(0.0),
                effort.precision(),
                onlyProcessor(Processors::client),
                onlyProcessor(Processors::server),
                effort.legs(),
                WorkerJvm.flags(onlyCollector()),
                environmentAndFindings(),
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

    private JsonNode environmentAndFindings() {
        ObjectNode tree = JSON.valueToTree(environment);
        ObjectNode found = tree.putObject(RunFolder.NOT_AS_USUAL);
        Doctor.lasting(Doctor.examine(environment)).forEach(found::put);
        return tree;
    }

    static HostRecord host() {
        Host host = Host.read();
        return HostRecord.of(host.bootId(), host.nodeName(), host.salt());
    }

    private List<JvmRecord> jvms() {
        return planned.plan().cells().stream()
                .map(cell -> cell.condition().get(Axes.JVM))
                .distinct()
                .filter(jvm -> !jvm.isOwn())
                .map(jvm -> new JvmRecord(jvm.version(), jvm.vm(), jvm.home().toString()))
                .toList();
    }

    private int onlyProcessor(Function<Processors, OptionalInt> side) {
        return planned.processors().size() == 1
                ? side.apply(planned.processors().values().iterator().next()).orElse(-1)
                : -1;
    }

    /// The collector of all cells; empty if there are several.
    private Optional<Collector> onlyCollector() {
        List<Collector> collectors = planned.plan().cells().stream()
                .map(cell -> cell.condition().get(Axes.COLLECTOR))
                .distinct()
                .toList();
        return collectors.size() == 1 ? Optional.of(collectors.getFirst()) : Optional.empty();
    }

    private static CellRecord cell(Cell cell) {
        return new CellRecord(
                cell.transport().id(),
                cell.transport().family(),
                cell.sizes().requestBytes(),
                cell.sizes().responseBytes(),
                cell.condition(),
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
            jars.map(jar -> jar.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .forEach(names::add);
        }
    }
}
