// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        EmbeddedFont.font();
        Files.createDirectories(folder);
        for (FigureFile figure : all()) {
            underWine().map(figure::saying).orElse(figure).write(folder);
        }
    }

    /// Which of the runs were, in a line; empty if none was.
    private Optional<String> underWine() {
        String all = runs.stream()
                .flatMap(run -> run.underWine().map(wine -> run.name() + " was measured " + wine).stream())
                .collect(Collectors.joining("; "));
        return Optional.of(all).filter(text -> !text.isEmpty());
    }

    private List<FigureFile> all() {
        List<RunResults> roundTrips = runs.stream().map(RunResults::roundTrips).toList();
        List<RunResults> streams = runs.stream().map(RunResults::streams).toList();
        var figures = new ArrayList<FigureFile>(bars(roundTrips));
        if (runs.size() == 1 && !figures.isEmpty()) {
            figures.addAll(familyBars(roundTrips.getFirst()));
            figures.addAll(new LatencyLines(roundTrips.getFirst()).files());
            figures.addAll(LoadLines.of(roundTrips.getFirst()));
            figures.addAll(new Distributions(roundTrips.getFirst()).files());
            figures.addAll(MessageBars.of(roundTrips.getFirst()));
        }
        figures.addAll(bars(streams));
        if (runs.size() == 1) {
            figures.addAll(ColdLines.of(runs.getFirst().coldStarts()));
        }
        return figures;
    }

    private static List<FigureFile> bars(List<RunResults> parts) {
        return files(sizes(parts).stream().map(sizes -> new MedianBars(parts, sizes)));
    }

    private static List<FigureFile> files(Stream<MedianBars> bars) {
        return bars.filter(MedianBars::hasFigures).map(MedianBars::file).toList();
    }

    /// None of a run that has one family.
    private static List<FigureFile> familyBars(RunResults run) {
        long families = run.cells().stream()
                .map(cell -> cell.family())
                .filter(family -> family != Family.FLOOR && family != Family.BASELINE)
                .distinct()
                .count();
        return families < 2 ? List.of() : files(run.sizes().stream().map(sizes -> MedianBars.ofFamilies(run, sizes)));
    }

    /// Those of one run; of several, those that at least two have.
    private static List<SizeKey> sizes(List<RunResults> parts) {
        return parts.stream()
                .flatMap(part -> part.sizes().stream())
                .distinct()
                .filter(pair -> parts.size() == 1
                        || parts.stream()
                                        .filter(part -> part.sizes().contains(pair))
                                        .count()
                                > 1)
                .toList();
    }
}
