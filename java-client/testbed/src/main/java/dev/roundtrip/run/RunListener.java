// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.ForkResult;
import dev.roundtrip.results.MeasuredFork;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Hears of every fork, in the thread of the run.
public interface RunListener {
    default void started(ForkAttempt attempt) {}

    /// A step that counts was measured; called after its fork, in the order of steps.
    ///
    /// @param firstSamplesNanos the first samples in order, a batch undivided
    /// @throws IOException if it cannot be kept, which ends the run
    void measured(MeasuredFork fork, List<Long> firstSamplesNanos) throws IOException;

    /// A step that counts failed; called after its fork, in the order of steps.
    ///
    /// @throws IOException if it cannot be kept, which ends the run
    void failed(ForkResult.Failed fork) throws IOException;

    /// What the processes of a fork were, besides the program that they are.
    ///
    /// @param jvmFlags flags in force of those in Java, by mechanism and role
    /// @param detour why a library went another way than it usually does; empty if none did
    default void processes(ForkAttempt attempt, Map<String, Map<String, String>> jvmFlags, Optional<String> detour) {}

    /// A fork and all its steps were reported.
    default void ended(ForkAttempt attempt) {}

    /// A fork was disturbed, and will be measured again at the end of its pass.
    ///
    /// @param disturbance what it was
    default void willRepeat(ForkAttempt attempt, String disturbance) {}

    /// A mechanism is skipped from now on, because the time budget does not suffice for it.
    ///
    /// @param reason one line
    /// @throws IOException if that cannot be kept
    void skipped(ForkSpec spec, String reason) throws IOException;
}
