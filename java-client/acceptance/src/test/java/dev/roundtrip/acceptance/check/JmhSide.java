// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.check.ChildProcess;
import dev.roundtrip.condition.Jvm.Collector;
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

/// Measures a cell by JMH, one fork with the flags of the testbed's workers.
///
/// @param folder where results and logs go
/// @param time for warm-up and measurement, half each
record JmhSide(ServerFolder servers, Path folder, Placement placement, Duration time) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration DEADLINE = Duration.ofMinutes(3);

    /// @param batchTrips as many as the testbed takes between two readings
    JmhCheck.Timed measure(JmhCheck.MeasuredCell cell, int round, int batchTrips)
            throws IOException, InterruptedException {
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
        return new JmhCheck.Timed(batchNanos / batchTrips, batchTrips);
    }

    private List<String> command(JmhCheck.MeasuredCell cell, int batchTrips, Path result) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", classPath(cell), "org.openjdk.jmh.Main", JmhRoundTrip.class.getName()));
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

    private List<String> flags(JmhCheck.MeasuredCell cell) {
        var flags = new ArrayList<>(WorkerJvm.flags(Optional.of(Collector.PARALLEL)));
        flags.addAll(cell.transport().jvmFlags());
        flags.add("-D" + JmhRoundTrip.SERVERS + "=" + servers.folder());
        return flags;
    }

    /// The tests' class path, which has JMH and the testbed, and the mechanism's jars.
    private static String classPath(JmhCheck.MeasuredCell cell) {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")) + ":" + cell.jars()
                + "/*";
    }
}
