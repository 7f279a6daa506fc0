// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.MechanismRecord;

/// Where the other side of a mechanism can be, which decides before speed does. A mechanism that works between
/// machines serves one machine, too, so the kinds of a mechanism may be several.
public enum Kind {
    IN_PROCESS("If the other side may run in the same process", "in-process"),
    OWN_PROCESS("If it needs a process of its own", "own process, same machine"),
    NETWORK("If it must be able to run on another machine", "over a network");

    private static final String BASELINE = "baseline";

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

    /// Whether all mechanisms of a family only show what cannot be undercut; no choice.
    public static boolean isFloor(String family) {
        return family.equals(BASELINE) || family.equals(Floors.FAMILY);
    }

    public boolean includes(Mechanism mechanism) {
        if (isFloor(mechanism.family()) || CellResult.isWithoutJava(mechanism.id())) {
            return false;
        }
        return switch (this) {
            case IN_PROCESS -> mechanism.reach().equals(MechanismRecord.PROCESS);
            case OWN_PROCESS -> !mechanism.reach().equals(MechanismRecord.PROCESS);
            case NETWORK -> mechanism.reach().equals(MechanismRecord.NETWORK);
        };
    }
}
