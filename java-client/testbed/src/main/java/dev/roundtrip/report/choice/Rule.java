// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.MechanismRecord;
import java.util.Arrays;
import java.util.List;

/// What rules a mechanism out whatever its time is, in the order in which it is looked at.
enum Rule {
    COMPARISON("is measured to compare with", ""),
    OUTSIDE_CONTRACT("does less than the contract of a round trip asks", "--consider outside-contract"),
    ONE_MACHINE("cannot have its sides on two machines", "--remote no"),
    ISOLATION("does not keep Java safe from C++", "--isolation none"),
    SANDBOX("takes only C++ without threads, files and sockets", "--isolation memory"),
    DEATH("does not tell, or keep, what was asked when C++ dies", "--when-server-dies time-out"),
    LANGUAGES("leaves each language to lay out bytes itself", "--languages java,cpp"),
    TEXT_ONLY("carries text alone: bytes would have to be encoded, which was not measured", "--payload text"),
    SPINNING("keeps a processor a side busy, also while nothing comes", "--burn-cores yes"),
    OWN_PROTOCOL("is a protocol made by hand, which would be yours to keep", "--consider own-protocol");

    private final String reason;
    private final String wayOut;

    Rule(String reason, String wayOut) {
        this.reason = reason;
        this.wayOut = wayOut;
    }

    private boolean rulesOut(Needs needs, Traits traits) {
        return switch (this) {
            case COMPARISON -> traits.isComparison();
            case OUTSIDE_CONTRACT -> !needs.outsideContract() && traits.isOutsideContract();
            case ONE_MACHINE -> needs.remote() && !traits.reach().equals(MechanismRecord.NETWORK);
            case ISOLATION -> traits.isolation().compareTo(needs.isolation()) < 0;
            case SANDBOX -> needs.isolation() != Isolation.MEMORY && traits.isolation() == Isolation.MEMORY;
            case DEATH -> traits.whenServerDies().compareTo(needs.whenServerDies()) < 0;
            case LANGUAGES -> needs.manyLanguages() && !traits.manyLanguages();
            case TEXT_ONLY -> !needs.text() && traits.textOnly();
            case SPINNING -> !needs.mayBurnCores() && traits.spins();
            case OWN_PROTOCOL -> !needs.ownProtocol() && traits.upkeep() == Upkeep.OWN_PROTOCOL;
        };
    }

    /// All that do.
    static List<Rule> broken(Needs needs, Traits traits) {
        return Arrays.stream(values())
                .filter(rule -> rule.rulesOut(needs, traits))
                .toList();
    }

    /// In words that follow names of rows.
    String reason() {
        return reason;
    }

    /// The option by which it would not be asked; empty if there is none.
    String wayOut() {
        return wayOut;
    }
}
