package dev.roundtrip.run;

/// What is known of a step that was taken, in this run or before it was interrupted.
///
/// @param cellId as in [Step]
/// @param batchTrips round trips between two clock readings in the forks after it; of no meaning if it failed
/// @param medianNanos likewise
/// @param disturbed whether it is to be repeated, if it was not
public record FinishedStep(
        String cellId, int fork, int attempt, boolean failed, int batchTrips, double medianNanos, boolean disturbed) {

    boolean isOf(ForkAttempt other, Step step) {
        return cellId.equals(step.cellId()) && fork == other.fork() && attempt == other.attempt();
    }
}
