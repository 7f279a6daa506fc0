// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import dev.roundtrip.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import one.convert.Arguments;
import one.convert.JfrToFlame;

/// A recording by an agent in the worker's JVM, from its start to its end.
///
/// @param recording in the format of JFR; stays beside the graph, for tools that show more of it
record RecordedGraph(Path recording, String row, List<String> workerFlags) implements FlameGraphs {
    static RecordedGraph ofJvm(Path folder, String row) {
        Path recording = recording(folder, row);
        return new RecordedGraph(
                recording,
                row,
                List.of(
                        "-XX:StartFlightRecording=settings=profile,dumponexit=true,filename=" + recording,
                        "-D" + Worker.OBSERVED + "=true"));
    }

    static RecordedGraph ofAsyncProfiler(Path folder, String row, Path library) {
        Path recording = recording(folder, row);
        return new RecordedGraph(
                recording, row, List.of("-agentpath:%s=start,event=cpu,file=%s".formatted(library, recording)));
    }

    private static Path recording(Path folder, String row) {
        return folder.resolve(row + ".jfr").toAbsolutePath();
    }

    @Override
    public List<Path> draw() throws IOException {
        if (!Files.exists(recording)) {
            throw new IOException(recording + " was not written, as of a row whose client is no JVM of its own");
        }
        Path graph = recording.resolveSibling(row + ".html");
        JfrToFlame.convert(
                recording.toString(), graph.toString(), new Arguments("--title", row + ", CPU time of the Java side"));
        return List.of(graph);
    }
}
