// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.check.ChildProcess;
import dev.roundtrip.condition.Collector;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.run.WorkerJvm;
import dev.roundtrip.server.ServerFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Measures a cell by JMH, one fork with the flags of the testbed's workers.
///
/// @param jars class paths of the testbed and of JMH
/// @param folder where results and logs go
/// @param time for warm-up and measurement, half each
record JmhSide(List<Path> jars, ServerFolder servers, Path folder, Placement placement, Duration time) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration DEADLINE = Duration.ofMinutes(3);

    /// @param batchTrips as many as the testbed takes between two readings
    Timed measure(CellName cell, int round, int batchTrips) throws IOException, InterruptedException {
        String name = cell.fileName() + "-" + round + "-jmh";
        Path result = folder.resolve(name + ".json");
        Path log = folder.resolve(name + ".log");
        int code = ChildProcess.run(command(cell, batchTrips, result), Map.of(), log, DEADLINE);
        if (code != 0) {
            throw new IOException("JMH ended with code " + code + "; its log is " + log);
        }
        JsonNode metric = JSON.readTree(result.toFile()).path(0).path("primaryMetric");
        double batchNanos = metric.path("scorePercentiles").path("50.0").asDouble();
        if (!metric.path("scoreUnit").asText().equals("ns/op") || batchNanos <= 0) {
            throw new IOException(result + " has no median in ns/op");
        }
        return new Timed(batchNanos / batchTrips, batchTrips);
    }

    private List<String> command(CellName cell, int batchTrips, Path result) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", classPath(cell), "org.openjdk.jmh.Main", RoundTrip.class.getName()));
        command.addAll(List.of("-jvmArgs", String.join(" ", flags(cell))));
        command.addAll(List.of("-f", "1", "-t", "1", "-rf", "json", "-rff", result.toString()));
        String iterations = String.valueOf(time.toSeconds() / 2);
        command.addAll(List.of("-wi", iterations, "-w", "1", "-i", iterations, "-r", "1"));
        command.addAll(List.of("-p", "transport=" + cell.transport().id()));
        command.addAll(List.of("-p", "requestBytes=" + cell.sizes().requestBytes()));
        command.addAll(List.of("-p", "responseBytes=" + cell.sizes().responseBytes()));
        command.addAll(List.of("-p", "placement=" + placement.label()));
        command.addAll(List.of("-p", "batchTrips=" + batchTrips));
        return command;
    }

    private List<String> flags(CellName cell) {
        var flags = new ArrayList<>(WorkerJvm.flags(Optional.of(Collector.PARALLEL)));
        flags.addAll(cell.transport().jvmFlags());
        flags.add("-D" + RoundTrip.SERVERS + "=" + servers.folder());
        return flags;
    }

    private String classPath(CellName cell) {
        return String.join(
                ":",
                Stream.concat(jars.stream(), Stream.of(cell.jars()))
                        .map(folder -> folder + "/*")
                        .toList());
    }
}
