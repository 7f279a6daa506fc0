package dev.roundtrip.run;

import java.io.IOException;

/// Told of every fork, in the thread of the run.
public interface RunListener {
    void started(ForkAttempt attempt);

    /// After a fork, for each of its steps that counts, in their order.
    ///
    /// @throws IOException if the outcome cannot be kept, which ends the run
    void finished(ForkAttempt attempt, Step step, StepOutcome outcome) throws IOException;

    /// After the steps of a fork.
    void ended(ForkAttempt attempt);

    /// After a fork that was disturbed, if there is time to measure it again at the end of its pass.
    ///
    /// @param disturbance what it was
    void willRepeat(ForkAttempt attempt, String disturbance);

    /// The time budget does not suffice for a mechanism, of which nothing more is measured.
    ///
    /// @param reason one line
    /// @throws IOException if that cannot be kept
    void leftOut(ForkSpec spec, String reason) throws IOException;
}
