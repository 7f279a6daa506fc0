// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.api.Labelled;

/// What became of a run of a fleet.
public enum RunState implements Labelled {
    COUNTED,
    MISSING,
    UNFINISHED,
    CANCELLED,
    FAILED,
    DAMAGED,
    FOREIGN,
    DUPLICATE,
    OVERLAPPING;

    /// Whether the fleet lacks something for it. What was given twice is there once.
    public boolean isLoss() {
        return this != COUNTED && this != DUPLICATE;
    }
}
