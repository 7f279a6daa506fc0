// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Standing;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.results.MechanismRecord;
import java.util.Arrays;
import java.util.List;

/// Rules that exclude a mechanism whatever its time is, in the order in which they are looked at.
enum Rule {
    COMPARISON("is measured to compare with", ""),
    OUTSIDE_CONTRACT("does less than the contract of a round trip asks", "--consider outside-contract"),
    ONE_MACHINE("cannot have its sides on two machines", "--remote no"),
    ISOLATION("does not keep Java safe from C++", "--isolation none"),
    SANDBOX("takes only C++ without threads, files and sockets", "--isolation memory"),
    DEATH("does not tell, or keep, what was asked when C++ dies", "--when-server-dies time-out"),
    LANGUAGES("leaves each language to lay out bytes itself", "--languages java,cpp"),
    TEXT_ONLY("carries text alone: bytes would have to be encoded, which was not measured", "--payload text"),
    SPINNING("keeps a processor a side busy while it waits", "--burn-cores yes"),
    OWN_PROTOCOL("is a protocol made by hand, which would be yours to keep", "--consider own-protocol");

    private final String reason;
    private final String wayOut;

    Rule(String reason, String wayOut) {
        this.reason = reason;
        this.wayOut = wayOut;
    }

    private boolean rulesOut(Needs needs, MechanismRecord mechanism) {
        MechanismRecord.Fit fit = mechanism.suitability();
        return switch (this) {
            case COMPARISON -> mechanism.isComparison();
            case OUTSIDE_CONTRACT -> !needs.outsideContract() && fit.standing() == Standing.OUTSIDE_CONTRACT;
            case ONE_MACHINE -> needs.remote() && mechanism.reach() != Reach.NETWORK;
            case ISOLATION -> fit.isolation().compareTo(needs.isolation()) < 0;
            case SANDBOX -> needs.isolation() != Isolation.MEMORY && fit.isolation() == Isolation.MEMORY;
            case DEATH -> fit.whenServerDies().compareTo(needs.whenServerDies()) < 0;
            case LANGUAGES -> needs.manyLanguages() && !fit.manyLanguages();
            case TEXT_ONLY -> !needs.text() && fit.textOnly();
            case SPINNING -> !needs.mayBurnCores() && mechanism.handOver().keepsAProcessorBusy();
            case OWN_PROTOCOL -> !needs.ownProtocol() && fit.upkeep() == Upkeep.OWN_PROTOCOL;
        };
    }

    /// All rules that a mechanism breaks.
    static List<Rule> broken(Needs needs, MechanismRecord mechanism) {
        return Arrays.stream(values())
                .filter(rule -> rule.rulesOut(needs, mechanism))
                .toList();
    }

    /// The reason in words that follow names of rows.
    String reason() {
        return reason;
    }

    /// The option by which it would not be asked; empty if there is none.
    String wayOut() {
        return wayOut;
    }
}
