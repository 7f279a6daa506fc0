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

    /// As tables print it.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
