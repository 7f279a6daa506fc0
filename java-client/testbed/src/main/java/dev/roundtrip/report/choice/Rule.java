// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.results.MechanismRecord;
import java.util.Arrays;
import java.util.List;

/// What rules a mechanism out whatever its time is, in the order in which it is looked at.
enum Rule {
    COMPARISON("is measured to compare with", "") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return traits.isComparison();
        }
    },
    OUTSIDE_CONTRACT("does less than the contract of a round trip asks", "--consider outside-contract") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return !needs.outsideContract() && traits.isOutsideContract();
        }
    },
    ONE_MACHINE("cannot have its sides on two machines", "--remote no") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return needs.remote() && !traits.reach().equals(MechanismRecord.NETWORK);
        }
    },
    ISOLATION("does not keep Java safe from C++", "--isolation none") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return traits.isolation().compareTo(needs.isolation()) < 0;
        }
    },
    SANDBOX("takes only C++ without threads, files and sockets", "--isolation memory") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return needs.isolation() != Isolation.MEMORY && traits.isolation() == Isolation.MEMORY;
        }
    },
    DEATH("does not tell, or keep, what was asked when C++ dies", "--when-server-dies time-out") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return traits.whenServerDies().compareTo(needs.whenServerDies()) < 0;
        }
    },
    LANGUAGES("leaves each language to lay out bytes itself", "--languages java,cpp") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return needs.manyLanguages() && !traits.manyLanguages();
        }
    },
    TEXT_ONLY("carries text alone: bytes would have to be encoded, which was not measured", "--payload text") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return !needs.text() && traits.textOnly();
        }
    },
    SPINNING("keeps a processor a side busy, also while nothing comes", "--burn-cores yes") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return !needs.mayBurnCores() && traits.spins();
        }
    },
    OWN_PROTOCOL("is a protocol made by hand, which would be yours to keep", "--consider own-protocol") {
        @Override
        boolean rulesOut(Needs needs, Traits traits) {
            return !needs.ownProtocol() && traits.upkeep() == Upkeep.OWN_PROTOCOL;
        }
    };

    private final String reason;
    private final String wayOut;

    Rule(String reason, String wayOut) {
        this.reason = reason;
        this.wayOut = wayOut;
    }

    abstract boolean rulesOut(Needs needs, Traits traits);

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
