// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.flame.FlameGraphs;
import dev.roundtrip.flame.Profiler;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunLoop;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The flame graphs of a run, in a folder of its own. A graph that cannot be drawn is said, and takes
/// nothing else along.
///
/// @param run the run's folder
record FlameGraphFolder(Path run, Profiler profiler, PrintWriter out) {
    private static final String NAME = "flame-graphs";

    void draw(RunLoop loop, List<ForkSpec> specs) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(run.resolve(NAME));
        for (ForkSpec spec : specs) {
            FlameGraphs graphs = profiler.graphs(folder, spec.id());
            Optional<String> failure = loop.observe(spec, graphs);
            if (failure.isPresent()) {
                out.println("no flame graph of " + spec.id() + ": " + failure.get());
                continue;
            }
            try {
                graphs.draw().forEach(file -> out.println("Flame graph: " + file));
            } catch (IOException e) {
                out.println("no flame graph of " + spec.id() + ": " + FileFault.text(e));
            }
        }
    }
}
