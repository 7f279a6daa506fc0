// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import java.time.Duration;

/// What became of a run that was sent a signal. Pure; any thread.
///
/// @param moment after its start, at which it was sent
/// @param took from the signal to the end of the program
/// @param said all that it printed
/// @param forksBefore that were finished just before the signal
/// @param forksAfter that can be read from its folder
/// @param hasTables whether it has written its tables
/// @param processesLeft of the run, which had its time to notice
/// @param objectsLeft that the next command has not cleared away: folders, queues, semaphores, segments
record EndedRun(
        Signal signal,
        Duration moment,
        Duration took,
        int exitCode,
        String said,
        int forksBefore,
        int forksAfter,
        boolean hasTables,
        long processesLeft,
        long objectsLeft) {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    boolean endsInTime() {
        return took.compareTo(LIMIT) <= 0;
    }

    boolean hasTheCodeOfItsSignal() {
        return exitCode == signal.exitCode();
    }

    /// An exception without a message is printed as this word.
    boolean saysNoNull() {
        return !said.contains("null");
    }

    boolean losesNothing() {
        return forksAfter >= forksBefore;
    }

    /// A killed run cannot write them; one without a fork has none to write.
    boolean writesTables() {
        return signal == Signal.KILL || forksAfter == 0 || hasTables;
    }

    boolean leavesNothing() {
        return processesLeft == 0 && objectsLeft == 0;
    }

    @Override
    public String toString() {
        return "%s at %d ms: code %d after %d ms, forks %d, then %d, processes left %d, objects left %d"
                .formatted(
                        signal,
                        moment.toMillis(),
                        exitCode,
                        took.toMillis(),
                        forksBefore,
                        forksAfter,
                        processesLeft,
                        objectsLeft);
    }
}
