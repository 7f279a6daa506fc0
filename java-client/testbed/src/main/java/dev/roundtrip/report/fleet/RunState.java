// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

/// What became of a run of a fleet.
public enum RunState {
    COUNTED("counted"),
    MISSING("missing"),
    UNFINISHED("unfinished"),
    CANCELLED("cancelled"),
    FAILED("failed"),
    DAMAGED("damaged"),
    FOREIGN("foreign"),
    DUPLICATE("duplicate"),
    OVERLAPPING("overlapping");

    private final String label;

    RunState(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /// Whether the fleet lacks something for it. What was given twice is there once.
    public boolean isLoss() {
        return this != COUNTED && this != DUPLICATE;
    }
}
