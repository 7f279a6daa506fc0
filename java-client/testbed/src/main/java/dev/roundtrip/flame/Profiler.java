// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunLoop;
import dev.roundtrip.run.RunLoop.ForkObserver;
import dev.roundtrip.worker.Worker;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import one.convert.Arguments;
import one.convert.JfrToFlame;

/// A tool that shows where processes spend their time.
public enum Profiler implements Labelled {
    /// Both sides and the kernel (perf-record(1)).
    PERF,

    /// The Java side, by the recorder of its own JVM.
    JFR,

    /// The Java side with its native code, by async-profiler.
    ASYNC;

    /// Names `libasyncProfiler.so`, which has no usual place.
    private static final String FOLDER = "flame-graphs";

    static final String ASYNC_LIBRARY = "ASYNC_PROFILER";

    /// Why it cannot be used here; empty if it can.
    public Optional<String> obstacle() {
        return switch (this) {
            case PERF ->
                onPath("perf") ? Optional.empty() : Optional.of("perf is not installed: apt-get install linux-perf");
            case JFR -> Optional.empty();
            case ASYNC ->
                asyncLibrary().isPresent()
                        ? Optional.empty()
                        : Optional.of("async-profiler is not found: let %s name its libasyncProfiler.so"
                                .formatted(ASYNC_LIBRARY));
        };
    }

    /// Recorder for one fork.
    ///
    /// @param folder of the graphs; is there
    /// @param row whose fork it is, as folders are called
    private FlameGraphs graphs(Path folder, String row) {
        return switch (this) {
            case PERF -> new PerfGraphs(folder, row);
            case JFR -> RecordedGraph.ofJvm(folder, row);
            case ASYNC ->
                RecordedGraph.ofAsyncProfiler(folder, row, asyncLibrary().orElseThrow());
        };
    }

    /// Takes one fork more of each row, and draws it into a folder of its own in a run's folder. A graph that cannot be
    /// drawn is reported, and the others are drawn all the same.
    public void draw(Path run, RunLoop loop, List<ForkSpec> specs, PrintWriter out)
            throws IOException, InterruptedException {
        Path folder = Files.createDirectories(run.resolve(FOLDER));
        for (ForkSpec spec : specs) {
            FlameGraphs graphs = graphs(folder, spec.id());
            Optional<String> failure = loop.observe(spec, graphs);
            try {
                if (failure.isPresent()) {
                    throw new IOException(failure.get());
                }
                graphs.draw().forEach(file -> out.println("Flame graph: " + file));
            } catch (IOException e) {
                out.println("no flame graph of " + spec.id() + ": " + FileFault.text(e));
            }
        }
    }

    private static boolean onPath(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static Optional<Path> asyncLibrary() {
        return Optional.ofNullable(System.getenv(ASYNC_LIBRARY)).map(Path::of).filter(Files::isReadable);
    }

    /// Observes one fork, and draws what was seen once its processes have ended.
    public interface FlameGraphs extends ForkObserver {
        @Override
        default boolean needsLastWords() {
            return true;
        }

        /// @return the files that were written
        List<Path> draw() throws IOException, InterruptedException;
    }

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
                    recording.toString(),
                    graph.toString(),
                    new Arguments("--title", row + ", CPU time of the Java side"));
            return List.of(graph);
        }
    }
}
