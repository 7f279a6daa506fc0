// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.api.Reach;
import dev.roundtrip.results.MechanismRecord;

/// Where the other side of a mechanism can be, which decides before speed does. A mechanism that works between
/// machines serves one machine, too, so the kinds of a mechanism may be several.
public enum Kind {
    IN_PROCESS("If the other side may run in the same process", "in-process"),
    OWN_PROCESS("If it needs a process of its own", "own process, same machine"),
    NETWORK("If it must be able to run on another machine", "over a network");

    private final String condition;
    private final String label;

    Kind(String condition, String label) {
        this.condition = condition;
        this.label = label;
    }

    public String condition() {
        return condition;
    }

    public String label() {
        return label;
    }

    public boolean includes(MechanismRecord mechanism) {
        return mechanism.isChoice()
                && switch (this) {
                    case IN_PROCESS -> mechanism.reach() == Reach.PROCESS;
                    case OWN_PROCESS -> mechanism.reach() != Reach.PROCESS;
                    case NETWORK -> mechanism.reach() == Reach.NETWORK;
                };
    }
}
