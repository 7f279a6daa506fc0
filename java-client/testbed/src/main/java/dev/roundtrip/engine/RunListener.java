package dev.roundtrip.engine;

import java.io.IOException;

/// Told of every fork, in the thread of the run.
public interface RunListener {
    void started(CellSpec cell, int fork);

    /// @throws IOException if the outcome cannot be kept, which ends the run
    void finished(CellSpec cell, int fork, ForkOutcome outcome) throws IOException;
}
