package dev.roundtrip.engine;

/// What is known of a turn that was taken before the run was interrupted.
///
/// @param cellId as in [CellSpec]
/// @param batchTrips round trips between two clock readings in the forks after it; of no meaning if it failed
/// @param disturbed whether it is to be repeated, if it was not
public record EarlierTurn(String cellId, int fork, int attempt, boolean failed, int batchTrips, boolean disturbed) {

    boolean isOf(Turn turn) {
        return cellId.equals(turn.cell().id()) && fork == turn.fork() && attempt == turn.attempt();
    }
}
