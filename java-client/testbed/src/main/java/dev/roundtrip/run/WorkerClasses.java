// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.server.LineProcess.Launcher;
import dev.roundtrip.server.LocalServers;
import dev.roundtrip.worker.Worker;
import dev.roundtrip.worker.protocol.WorkerCommand;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import dev.roundtrip.worker.protocol.WorkerEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Lists the classes that every worker loads, for an archive that lets workers start in half the time: plays one short
/// fork of `mock` with a worker that writes them down. The build calls it.
public final class WorkerClasses {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Sizes SIZES = new Sizes(16, 16, 0);

    private static final List<WorkerCommand> COMMANDS = List.of(
            new WorkerCommand.Prepare(
                    "mock",
                    "BYTES",
                    Workload.CLOSED,
                    1,
                    "/",
                    "",
                    Map.of(),
                    "",
                    "",
                    "",
                    "",
                    "",
                    PATIENCE.toMillis(),
                    -1),
            new WorkerCommand.Connect("", true, -1, 0, 0),
            new WorkerCommand.Verify(SIZES),
            new WorkerCommand.Connect("", false, -1, 0, 0),
            new WorkerCommand.WarmUp(SIZES, 1, 1, false),
            new WorkerCommand.Measure(SIZES, new WorkerCommand.MeasureSettings(1, 1, 1, 1, 1, 1, 1, 1, false)));

    private WorkerClasses() {}

    /// @param arguments folder of the workers' jars, folder of the jars of `mock`, the list to be written, a log
    /// @throws IOException if the worker fails
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path workerJars = Path.of(arguments[0]);
        List<String> program = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:DumpLoadedClassList=" + arguments[2],
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                LocalServers.classPath(workerJars, Path.of(arguments[1])),
                Worker.class.getName());
        try (var worker = WorkerProcess.start(program, Map.of(), Path.of(arguments[3]), Launcher.FREE)) {
            for (WorkerCommand command : COMMANDS) {
                worker.send(command);
            }
            WorkerEvent event;
            do {
                event = worker.next(PATIENCE).orElseThrow(() -> new IOException("the worker reports nothing"));
                if (event instanceof WorkerEvent.Failed(String reason)) {
                    throw new IOException(reason);
                }
            } while (!(event instanceof WorkerEvent.Measured));
            worker.end(PATIENCE);
        }
    }
}
