// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult;

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

    /// What a row of the cell says.
    static Outcome of(ForkResult row) {
        return switch (row) {
            case ForkResult.Measured _ -> MEASURED;
            case ForkResult.Failed _ -> FAILED;
            case ForkResult.Skipped _ -> SKIPPED;
        };
    }
}
