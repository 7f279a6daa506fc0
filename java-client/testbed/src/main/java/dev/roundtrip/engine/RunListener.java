package dev.roundtrip.engine;

import dev.roundtrip.machine.Noise;
import java.io.IOException;

/// Told of every turn, in the thread of the run.
public interface RunListener {
    void started(Turn turn);

    /// @throws IOException if the outcome cannot be kept, which ends the run
    void finished(Turn turn, ForkOutcome outcome) throws IOException;

    /// After a turn that was disturbed, if there is time to measure it again at the end of its pass.
    void willRepeat(Turn turn, Noise noise);
}
