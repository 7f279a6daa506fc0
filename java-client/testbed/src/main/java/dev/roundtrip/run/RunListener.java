// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import java.io.IOException;
import java.util.List;

/// Told of every fork, in the thread of the run.
public interface RunListener {
    default void started(ForkAttempt attempt) {}

    /// After a fork, for each of its steps that counts and was measured, in their order.
    ///
    /// @param firstSamplesNanos the first samples in order, a batch undivided
    /// @throws IOException if it cannot be kept, which ends the run
    void measured(MeasuredFork fork, List<Long> firstSamplesNanos) throws IOException;

    /// Likewise, for one that failed.
    ///
    /// @throws IOException if it cannot be kept, which ends the run
    void failed(ForkResult.Failed fork) throws IOException;

    /// After the steps of a fork.
    default void ended(ForkAttempt attempt) {}

    /// After a fork that was disturbed, if there is time to measure it again at the end of its pass.
    ///
    /// @param disturbance what it was
    default void willRepeat(ForkAttempt attempt, String disturbance) {}

    /// The time budget does not suffice for a mechanism, of which nothing more is measured.
    ///
    /// @param reason one line
    /// @throws IOException if that cannot be kept
    void leftOut(ForkSpec spec, String reason) throws IOException;
}
