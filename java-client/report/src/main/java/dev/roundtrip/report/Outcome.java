// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.ForkResult;
import java.util.Locale;

/// How a cell ended.
public enum Outcome {
    MEASURED,
    FAILED,
    SKIPPED,
    NOT_REACHED;

    /// The word in tables.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// The outcome that a row of the cell records.
    static Outcome of(ForkResult row) {
        return switch (row) {
            case ForkResult.Measured _ -> MEASURED;
            case ForkResult.Failed _ -> FAILED;
            case ForkResult.Skipped _ -> SKIPPED;
        };
    }
}
