package dev.roundtrip.engine;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// What a worker reports: one JSON line each on its standard output.
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
@JsonSubTypes({
    @JsonSubTypes.Type(WorkerEvent.Progress.class),
    @JsonSubTypes.Type(WorkerEvent.Verified.class),
    @JsonSubTypes.Type(WorkerEvent.Measured.class),
    @JsonSubTypes.Type(WorkerEvent.Failed.class)
})
sealed interface WorkerEvent {

    /// Round trips still complete; sent between trips, never within one.
    record Progress(long roundTrips) implements WorkerEvent {}

    record Verified() implements WorkerEvent {}

    record Measured(ForkSamples samples) implements WorkerEvent {}

    /// The last event: the worker ends.
    record Failed(String reason) implements WorkerEvent {}
}
