// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jfree.data.xy.XYSeries;

/// Median over message size, both axes logarithmic, for pairs of equal sizes: one figure with the fastest mechanism of
/// each family and the floors of the run, and one for each family.
final class LatencyLines {
    private final RunResults results;
    private final List<SizeKey> sizes;

    LatencyLines(RunResults results) {
        this.results = results;
        this.sizes = results.sizes().stream()
                .filter(pair -> pair.requestBytes() == pair.responseBytes() && pair.requestBytes() > 0)
                .sorted(Comparator.comparingLong(SizeKey::requestBytes))
                .toList();
    }

    /// None for a run without two such pairs.
    List<FigureFile> files() {
        var figures = new ArrayList<FigureFile>();
        if (sizes.size() < 2) {
            return figures;
        }
        var families = new Families(results);
        String smallest = sizes.getFirst().toString();
        figure(
                        "latency",
                        "fastest mechanism of each family at " + smallest,
                        names(families.fastest(sizes.getFirst())),
                        floors())
                .ifPresent(figures::add);
        for (Family family : families.names()) {
            String label = family.label();
            figure("latency-" + label, "mechanisms of the family " + label, members(family), List.of())
                    .ifPresent(figures::add);
        }
        return figures;
    }

    private static List<String> names(List<CellResult> cells) {
        return cells.stream().map(CellResult::name).toList();
    }

    private List<String> members(Family family) {
        return results.cells().stream()
                .filter(cell -> cell.family() == family)
                .map(CellResult::name)
                .distinct()
                .toList();
    }

    private Optional<FigureFile> figure(String name, String subject, List<String> names, List<XYSeries> floors) {
        var lines = new Lines(true);
        names.stream().map(this::line).filter(line -> !line.isEmpty()).forEach(lines::add);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        floors.forEach(lines::addFloor);
        return Optional.of(lines.figure(
                name,
                "Median round trip over message size, " + subject,
                LogScale.size("bytes of request and of response")
                        .around(bytes(sizes.getFirst()), bytes(sizes.getLast()), Lines.ROOM),
                "median round trip",
                List.of()));
    }

    private XYSeries line(String name) {
        var line = new XYSeries(name);
        for (SizeKey pair : sizes) {
            results.estimate(name, pair).ifPresent(estimate -> line.add(bytes(pair), estimate.median()));
        }
        return line;
    }

    /// Those that do not depend on the size are level, wherever they were measured.
    private List<XYSeries> floors() {
        return results.cells().stream()
                .filter(CellResult::isFloor)
                .map(CellResult::name)
                .distinct()
                .map(this::line)
                .filter(line -> !line.isEmpty())
                .map(this::levelled)
                .toList();
    }

    private XYSeries levelled(XYSeries floor) {
        if (floor.getItemCount() == 1) {
            floor.addOrUpdate(bytes(sizes.getFirst()), floor.getY(0).doubleValue());
            floor.addOrUpdate(bytes(sizes.getLast()), floor.getY(0).doubleValue());
        }
        return floor;
    }

    private static double bytes(SizeKey pair) {
        return (double) pair.requestBytes();
    }
}
