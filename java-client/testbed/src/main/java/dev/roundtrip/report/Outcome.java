package dev.roundtrip.report;

import dev.roundtrip.results.ForkRow;

/// How a cell ended.
public enum Outcome {
    MEASURED("measured"),
    FAILED("failed"),
    SKIPPED("skipped"),
    NOT_REACHED("not reached");

    private final String label;

    Outcome(String label) {
        this.label = label;
    }

    /// As tables print it.
    public String label() {
        return label;
    }

    /// @param row of a fork that was not measured
    static Outcome of(ForkRow row) {
        return row.outcome().equals(ForkRow.SKIPPED) ? SKIPPED : FAILED;
    }
}
