// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FaultFigures;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.text.TimeText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// Needs for the time when a server dies, judged by the worst that a run measured of it.
///
/// @param toldNanos until the client has to be told at the latest; empty for any time
/// @param backNanos from a new server to its first right answer at most; empty for any time
/// @param losesNothing whether every request has to be answered, and once
public record Outage(OptionalDouble toldNanos, OptionalDouble backNanos, boolean losesNothing) {
    public boolean isAsked() {
        return toldNanos.isPresent() || backNanos.isPresent() || losesNothing;
    }

    /// Figures of killed servers, by the mechanism of a run.
    static Map<String, List<FaultFigures>> kills(RunResults run) {
        return run.measured()
                .filter(cell -> cell.condition().get(Axes.FAULT).kind() == Fault.Kind.KILL)
                .collect(Collectors.groupingBy(
                        CellResult::transport,
                        Collectors.flatMapping(cell -> FaultFigures.of(cell).stream(), Collectors.toList())));
    }

    /// Why a row does not meet these needs, in words that follow its name; empty if it does.
    ///
    /// @param kills what was measured of it; may be empty
    Optional<String> whyNot(List<FaultFigures> kills) {
        return isAsked() && kills.isEmpty()
                ? Optional.of("had no server killed, or has none that dies alone")
                : kills.stream().flatMap(kill -> whyNot(kill).stream()).findFirst();
    }

    private Optional<String> whyNot(FaultFigures kill) {
        if (isOver(kill.told().worst(), toldNanos)) {
            return Optional.of(
                    "told its client of a killed server later than after " + TimeText.of(toldNanos.getAsDouble()));
        }
        if (isOver(kill.back().worst(), backNanos)) {
            return Optional.of("took longer than " + TimeText.of(backNanos.getAsDouble())
                    + " to answer again once a new server was there");
        }
        boolean hasLost = kill.lost() + kill.doubled() + kill.late() + kill.corrupted() > 0;
        return losesNothing && hasLost
                ? Optional.of("lost a request of a killed server, or answered it wrongly")
                : Optional.empty();
    }

    private static boolean isOver(OptionalDouble measured, OptionalDouble most) {
        return most.isPresent() && measured.isPresent() && measured.getAsDouble() > most.getAsDouble();
    }
}
