// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// A tool that says where processes spend their time.
public enum Profiler {
    /// Both sides and the kernel (perf-record(1)).
    PERF("perf"),

    /// The Java side, by the recorder of its own JVM.
    JFR("jfr"),

    /// The Java side with its native code, by async-profiler.
    ASYNC("async");

    /// Names `libasyncProfiler.so`, which has no usual place.
    static final String ASYNC_LIBRARY = "ASYNC_PROFILER";

    private final String label;

    Profiler(String label) {
        this.label = label;
    }

    /// Name on the command line.
    public String label() {
        return label;
    }

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
    public FlameGraphs graphs(Path folder, String row) {
        return switch (this) {
            case PERF -> new PerfGraphs(folder, row);
            case JFR -> RecordedGraph.ofJvm(folder, row);
            case ASYNC ->
                RecordedGraph.ofAsyncProfiler(folder, row, asyncLibrary().orElseThrow());
        };
    }

    private static boolean onPath(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static Optional<Path> asyncLibrary() {
        return Optional.ofNullable(System.getenv(ASYNC_LIBRARY)).map(Path::of).filter(Files::isReadable);
    }
}
