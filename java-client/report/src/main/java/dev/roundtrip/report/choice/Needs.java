// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// Needs of a project.
///
/// @param isolation the least that a crash of C++ has to leave of Java
/// @param whenServerDies the least that Java has to learn when C++ dies
/// @param remote whether C++ may have to move to another machine
/// @param manyLanguages whether programs in other languages than Java and C++ take part
/// @param text whether messages are text; otherwise they are bytes
/// @param mayBurnCores whether each side may keep a processor busy while nothing comes
/// @param ownProtocol whether a protocol made by hand would be kept up
/// @param outsideContract whether a row may do less than the contract of a round trip asks
/// @param ratePerSecond round trips of one client
/// @param mostNanos that a round trip may take by median; empty for any time
/// @param mostTailNanos that its p99 may take; empty for any time
/// @param outage what is asked of the time when a server dies
/// @param machine neighbours and CPU limit of the machine, with the usual value of all other axes
/// @param sizes that occur equally often, at least one
public record Needs(
        Isolation isolation,
        DeathNotice whenServerDies,
        boolean remote,
        boolean manyLanguages,
        boolean text,
        boolean mayBurnCores,
        boolean ownProtocol,
        boolean outsideContract,
        double ratePerSecond,
        OptionalDouble mostNanos,
        OptionalDouble mostTailNanos,
        Outage outage,
        Condition machine,
        List<SizeKey> sizes) {
    /// The rate if nobody states one.
    public static final double USUAL_RATE = 1000;

    public Needs {
        sizes = List.copyOf(sizes);
        if (sizes.isEmpty()) {
            throw new IllegalArgumentException("needs without a pair of sizes");
        }
        if (ratePerSecond <= 0) {
            throw new IllegalArgumentException("rate " + ratePerSecond + " is not above 0");
        }
    }

    /// Needs as the options of `roundtrip recommend` state them.
    ///
    /// @param stated values by need; a need that is missing asks for nothing
    /// @param usual sizes where none are stated
    /// @throws IllegalArgumentException with a line for each mistake
    public static Needs of(Map<Need, String> stated, SizeKey usual) {
        return new StatedNeeds(stated).needs(usual);
    }

    /// Time between the starts of two round trips.
    double intervalNanos() {
        return TimeText.NANOS_A_SECOND / ratePerSecond;
    }
}
