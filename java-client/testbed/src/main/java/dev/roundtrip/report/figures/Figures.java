package dev.roundtrip.report.figures;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The figures of one run; of several the bars, with the runs beside each other.
///
/// @param runs at least one
public record Figures(List<RunResults> runs) {
    public Figures {
        runs = List.copyOf(runs);
    }

    /// Writes each as `<name>.svg` and `<name>.pdf`; none where the run has no cells for it.
    ///
    /// @throws IOException if they cannot be written, or the JDK cannot draw letters on this machine
    public void write(Path folder) throws IOException {
        Letters.font();
        Files.createDirectories(folder);
        for (FigureFile figure : all()) {
            figure.write(folder);
        }
    }

    private List<FigureFile> all() {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : sizes()) {
            var bars = new MedianBars(runs, sizes);
            if (bars.hasFigures()) {
                figures.add(bars.file());
            }
        }
        if (runs.size() == 1 && !figures.isEmpty()) {
            figures.addAll(new LatencyLines(runs.getFirst()).files());
            figures.addAll(new LoadLines(runs.getFirst()).files());
            if (!runs.getFirst().isStream()) {
                figures.addAll(new Distributions(runs.getFirst()).files());
            }
        }
        return figures;
    }

    /// Those of one run; of several, those that at least two have.
    private List<SizeKey> sizes() {
        return runs.stream()
                .flatMap(run -> run.sizes().stream())
                .distinct()
                .filter(pair -> runs.size() == 1
                        || runs.stream()
                                        .filter(run -> run.sizes().contains(pair))
                                        .count()
                                > 1)
                .toList();
    }
}
