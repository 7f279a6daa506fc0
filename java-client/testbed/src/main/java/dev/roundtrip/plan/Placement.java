package dev.roundtrip.plan;

import java.util.Locale;

/// Where the measuring thread and the server may run; different placements are different experiments.
public enum Placement {
    /// Both on one processor: a wake-up is a context switch.
    SAME,
    /// Each on a processor of its own.
    CROSS,
    /// Wherever the scheduler puts them.
    FREE;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
