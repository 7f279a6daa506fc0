// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.report.Labelled;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.SuitabilityRecord;
import java.util.Optional;

/// What a run records of a mechanism that a choice hangs on.
///
/// @param mechanism has a suitability
record Traits(MechanismRecord mechanism, Upkeep upkeep, Isolation isolation, DeathNotice whenServerDies) {
    private static final String COMPARISON = "comparison";
    private static final String OUTSIDE_CONTRACT = "outside-contract";
    private static final String SPINNING = "spinning";

    /// Empty for a mechanism of which the run does not record it, or in words that this version does not know.
    static Optional<Traits> of(MechanismRecord mechanism) {
        SuitabilityRecord said = mechanism.suitability();
        return said == null
                ? Optional.empty()
                : Labelled.find(Upkeep.class, said.upkeep())
                        .flatMap(upkeep -> Labelled.find(Isolation.class, said.isolation())
                                .flatMap(isolation -> Labelled.find(DeathNotice.class, said.whenServerDies())
                                        .map(notice -> new Traits(mechanism, upkeep, isolation, notice))));
    }

    private SuitabilityRecord said() {
        return mechanism.suitability();
    }

    String id() {
        return mechanism.id();
    }

    String reach() {
        return mechanism.reach();
    }

    boolean isComparison() {
        return said().standing().equals(COMPARISON);
    }

    boolean isOutsideContract() {
        return said().standing().equals(OUTSIDE_CONTRACT);
    }

    /// Whether a project has all that the mechanism needs, but for native code to build.
    boolean comesWithThePlatform() {
        return upkeep.compareTo(Upkeep.CONDITIONS) <= 0;
    }

    boolean manyLanguages() {
        return said().manyLanguages();
    }

    boolean textOnly() {
        return said().textOnly();
    }

    /// Whether its sides never sleep.
    boolean spins() {
        return SPINNING.equals(mechanism.handOver());
    }
}
