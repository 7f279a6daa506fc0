// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FaultFigures;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.RunResults.RowNames;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Row;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.report.text.TimeText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How long it takes until a client is told that its server was killed, on a logarithmic axis, the shortest on top.
/// Colours are
/// families.
final class FaultBars {
    private static final double ROOM = 0.9;

    private FaultBars() {}

    private record Bar(CellResult cell, double nanos) {}

    /// A chart for each fault that clients were told of.
    static List<Chart> of(RunResults run) {
        return run.conditions().stream()
                .map(condition -> condition.get(Axes.FAULT))
                .distinct()
                .flatMap(fault -> chart(run, fault).stream())
                .toList();
    }

    private static Optional<Chart> chart(RunResults run, Fault fault) {
        List<Bar> bars = run.measured()
                .filter(cell -> cell.condition().get(Axes.FAULT).equals(fault))
                .flatMap(FaultBars::bar)
                .sorted(Comparator.comparingDouble(Bar::nanos))
                .toList();
        if (bars.isEmpty()) {
            return Optional.empty();
        }
        var names = RowNames.in(bars.stream().map(bar -> bar.cell().condition()).toList());
        return Optional.of(new Chart(
                "fault-" + fault.label().replace(':', '-'),
                "Time until the client is told, fault " + fault.label(),
                Form.BARS,
                Scale.from(
                        "median time until the client is told",
                        Scale.Unit.NANOS,
                        bars.getFirst().nanos(),
                        bars.getLast().nanos(),
                        ROOM),
                null,
                bars.stream()
                        .map(Bar::cell)
                        .map(cell -> names.of(cell.transport(), cell.condition()))
                        .map(name -> new Row(name, name))
                        .toList(),
                series(run, bars),
                List.of("2 s: the client's own time-out")));
    }

    private static Stream<Bar> bar(CellResult cell) {
        return FaultFigures.of(cell).stream()
                .filter(figures -> figures.told().median().isPresent())
                .map(figures ->
                        new Bar(cell, Math.max(1, figures.told().median().getAsDouble())));
    }

    private static List<Series> series(RunResults run, List<Bar> bars) {
        return run.families().stream()
                .map(family -> Series.ofFamily(family.label(), family, points(bars, family)))
                .filter(each -> !each.points().isEmpty())
                .toList();
    }

    private static List<Point> points(List<Bar> bars, Family family) {
        return bars.stream()
                .filter(bar -> bar.cell().family() == family)
                .map(bar -> Point.bar(bar.nanos(), bars.indexOf(bar), Optional.empty(), TimeText.of(bar.nanos())))
                .toList();
    }
}
