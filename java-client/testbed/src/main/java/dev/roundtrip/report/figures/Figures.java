package dev.roundtrip.report.figures;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The figures of one run.
public record Figures(RunResults results) {

    /// Writes each as `<name>.svg` and `<name>.pdf`; none where the run has no cells for it.
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (FigureFile figure : all()) {
            figure.write(folder);
        }
    }

    private List<FigureFile> all() {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : results.sizes()) {
            var bars = new MedianBars(results, sizes);
            if (bars.hasFigures()) {
                figures.add(bars.file());
            }
        }
        figures.addAll(new LatencyLines(results).files());
        new Distributions(results).files().forEach(figures::add);
        return figures;
    }
}
