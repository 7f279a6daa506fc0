// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FaultFigures;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Recommendation.Part;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Needs for the time when a server dies, judged by the worst that a run measured of it.
///
/// @param toldNanos until the client has to be told at the latest; empty for any time
/// @param backNanos from a new server to its first right answer at most; empty for any time
/// @param losesNothing whether every request has to be answered, and once
public record Outage(OptionalDouble toldNanos, OptionalDouble backNanos, boolean losesNothing) {
    private static final int MOST_NAMED = 8;

    public boolean isAsked() {
        return toldNanos.isPresent() || backNanos.isPresent() || losesNothing;
    }

    /// Whether servers were killed in a run.
    public static boolean isMeasuredIn(RunResults run) {
        return kills(run).findAny().isPresent();
    }

    private static Stream<CellResult> kills(RunResults run) {
        return run.measured().filter(cell -> cell.condition().get(Axes.FAULT).kind() == Fault.Kind.KILL);
    }

    /// The run with those rows alone that meet these needs.
    public RunResults kept(RunResults run) {
        return isAsked() ? run.without(reasons(run).keySet()) : run;
    }

    /// The rows that do not meet them: a line for each reason.
    public Part ruledOut(RunResults run) {
        var rows = new LinkedHashMap<String, List<String>>();
        reasons(run)
                .forEach((row, reason) ->
                        rows.computeIfAbsent(reason, _ -> new ArrayList<>()).add(row));
        return new Part(
                "Ruled out by faults",
                rows.entrySet().stream()
                        .map(each -> NumberText.named(each.getValue(), MOST_NAMED) + ": " + each.getKey() + ".")
                        .toList());
    }

    /// Why rows do not meet these needs, by their mechanism.
    private Map<String, String> reasons(RunResults run) {
        var reasons = new LinkedHashMap<String, String>();
        run.cells().stream()
                .map(CellResult::transport)
                .distinct()
                .forEach(row -> whyNot(run, row).ifPresent(reason -> reasons.put(row, reason)));
        return reasons;
    }

    private Optional<String> whyNot(RunResults run, String row) {
        List<FaultFigures> kills = kills(run)
                .filter(cell -> cell.transport().equals(row))
                .flatMap(cell -> FaultFigures.of(cell).stream())
                .toList();
        if (kills.isEmpty()) {
            return Optional.of("nobody killed its server, or it has none that dies alone");
        }
        return kills.stream().flatMap(kill -> whyNot(kill).stream()).findFirst();
    }

    private Optional<String> whyNot(FaultFigures kill) {
        if (isOver(kill.told().worst(), toldNanos)) {
            return Optional.of("its client was told later than after " + TimeText.of(toldNanos.getAsDouble()));
        }
        if (isOver(kill.back().worst(), backNanos)) {
            return Optional.of("a new server took longer than " + TimeText.of(backNanos.getAsDouble()) + " to answer");
        }
        boolean hasLost = kill.lost() + kill.doubled() + kill.late() + kill.corrupted() > 0;
        return losesNothing && hasLost ? Optional.of("a request was lost, or answered wrongly") : Optional.empty();
    }

    private static boolean isOver(OptionalDouble measured, OptionalDouble most) {
        return most.isPresent() && measured.isPresent() && measured.getAsDouble() > most.getAsDouble();
    }
}
