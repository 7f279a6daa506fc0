// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import one.convert.Arguments;
import one.convert.FlameGraph;

/// Graphs of both sides by perf, which knows Java by the map that the JVM writes at its end, C++ by its symbols, and
/// the kernel. Code that is compiled without frame pointers, as Debian's libraries are, hides its callers.
final class PerfGraphs implements Profiler.FlameGraphs {
    /// No multiple of the kernel's ticks, so that nothing periodic is always hit, or never.
    private static final String SAMPLES_A_SECOND = "997";

    private static final int PATIENCE_SECONDS = 30;

    private final Path folder;
    private final String row;
    private final List<Recording> recordings = new ArrayList<>();
    private Process perf;

    private record Recording(Path data, long workerPid, long serverPid) {}

    PerfGraphs(Path folder, String row) {
        this.folder = folder;
        this.row = row;
    }

    @Override
    public List<String> workerFlags() {
        return List.of("-XX:+PreserveFramePointer", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DumpPerfMapAtExit");
    }

    @Override
    public void begin(long workerPid, long serverPid) throws IOException {
        var recording = new Recording(folder.resolve(name() + ".data"), workerPid, serverPid);
        recordings.add(recording);
        perf = new ProcessBuilder(
                        "perf",
                        "record",
                        "--quiet",
                        "--event=cpu-clock",
                        "--freq=" + SAMPLES_A_SECOND,
                        "-g",
                        "--pid=" + workerPid + (serverPid > 0 ? "," + serverPid : ""),
                        "--output=" + recording.data())
                .redirectErrorStream(true)
                .redirectOutput(log())
                .start();
    }

    /// perf writes what it has when it is told to end.
    @Override
    public void end() throws IOException, InterruptedException {
        perf.destroy();
        if (!perf.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            perf.destroyForcibly();
            throw new IOException("perf did not end within " + PATIENCE_SECONDS + " s; its log is " + log());
        }
    }

    @Override
    public List<Path> draw() throws IOException, InterruptedException {
        var graphs = new ArrayList<Path>();
        for (Recording recording : recordings) {
            graphs.add(draw(recording));
        }
        return graphs;
    }

    private Path draw(Recording recording) throws IOException, InterruptedException {
        if (!Files.exists(recording.data())) {
            throw new IOException("perf recorded nothing; its log is " + log());
        }
        String file = recording.data().getFileName().toString().replace(".data", ".html");
        Path graph = folder.resolve(file);
        var drawing = new FlameGraph(new Arguments("--title", row + ", CPU time of both sides"));
        drawing.parseCollapsed(new StringReader(stacks(recording)));
        try (OutputStream out = Files.newOutputStream(graph)) {
            drawing.dump(out);
        }
        Files.delete(recording.data());
        Files.deleteIfExists(Path.of("/tmp", "perf-" + recording.workerPid() + ".map"));
        return graph;
    }

    private String stacks(Recording recording) throws IOException, InterruptedException {
        Process script = new ProcessBuilder("perf", "script", "--fields=pid,ip,sym", "--input=" + recording.data())
                .redirectError(ProcessBuilder.Redirect.appendTo(log()))
                .start();
        String stacks;
        try (BufferedReader lines = script.inputReader()) {
            stacks = PerfStacks.collapse(lines.lines(), pid -> pid == recording.serverPid() ? "server" : "client");
        }
        if (script.waitFor() != 0) {
            throw new IOException("perf script failed; its log is " + log());
        }
        return stacks;
    }

    private File log() {
        return folder.resolve(row + ".perf.log").toFile();
    }

    /// Name of the next graph. The first has the name of the row; a fork at several placements has more graphs.
    private String name() {
        return recordings.isEmpty() ? row : row + "-" + (recordings.size() + 1);
    }

    /// Turns the output of `perf script`, one line per frame with the innermost first, into one line per stack with the
    /// outermost first and how often it was seen (Gregg's collapsed format).
    static final class PerfStacks {
        private static final Pattern SAMPLE = Pattern.compile("\\s*(\\d+)(/\\d+)?\\s*:?\\s*");
        private static final Pattern FRAME = Pattern.compile("\\s+[0-9a-f]+ (.+)");

        private final Map<String, Integer> counts = new LinkedHashMap<>();
        private final Deque<String> frames = new ArrayDeque<>();
        private String side = "";

        private PerfStacks() {}

        /// @param side by the process of a sample, the outermost frame
        static String collapse(Stream<String> lines, LongFunction<String> side) {
            var stacks = new PerfStacks();
            lines.forEach(line -> stacks.read(line, side));
            stacks.endSample();
            return stacks.counts.entrySet().stream()
                    .map(stack -> stack.getKey() + " " + stack.getValue() + "\n")
                    .collect(Collectors.joining());
        }

        private void read(String line, LongFunction<String> sides) {
            Matcher sample = SAMPLE.matcher(line);
            Matcher frame = FRAME.matcher(line);
            if (line.isBlank()) {
                endSample();
            } else if (sample.matches()) {
                side = sides.apply(Long.parseLong(sample.group(1)));
            } else if (frame.matches()) {
                frames.addFirst(frame.group(1).strip().replace(';', ':'));
            }
        }

        private void endSample() {
            if (!frames.isEmpty()) {
                counts.merge(side + ";" + String.join(";", frames), 1, Integer::sum);
                frames.clear();
            }
        }
    }
}
