package dev.roundtrip.results;

/// A planned cell as `run.json` lists it.
///
/// @param skipped why it is not measured; empty if it is
public record CellRecord(String transport, String family, long requestBytes, long responseBytes, String skipped) {}
