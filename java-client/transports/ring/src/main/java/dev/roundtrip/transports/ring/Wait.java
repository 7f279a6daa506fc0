package dev.roundtrip.transports.ring;

/// How both sides of the rings wait; its ordinal stands in the memory (`idl/ring.md`).
enum Wait {
    /// Looks again at once.
    SPIN,
    /// Lets others run between two looks.
    YIELD,
    /// Sleeps until the other side wakes it.
    SLEEP
}
