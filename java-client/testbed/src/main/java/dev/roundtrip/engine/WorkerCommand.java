package dev.roundtrip.engine;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;

/// What the testbed asks of a worker: one JSON line each on the worker's standard input.
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
@JsonSubTypes({
    @JsonSubTypes.Type(WorkerCommand.Prepare.class),
    @JsonSubTypes.Type(WorkerCommand.Verify.class),
    @JsonSubTypes.Type(WorkerCommand.Measure.class)
})
sealed interface WorkerCommand {

    /// Comes first: which mechanism, what to send.
    ///
    /// @param payload `BYTES` or `TEXT`, for a worker that does not have the mechanism's descriptor
    /// @param clientLibrary path of the library with the tester's native calls; empty if it needs none
    /// @param legs path of the page that the other side stamps; empty if round trips are not taken apart
    /// @param stream path of the page of streams (`idl/streams.md`); empty for round trips
    /// @param cpu the only processor for the measuring thread; negative for any
    /// @param serverCpu the same for a side that the worker starts itself
    record Prepare(
            String transport,
            String payload,
            int requestBytes,
            int responseBytes,
            Loop loop,
            long seed,
            String runDirectory,
            String clientLibrary,
            Map<String, String> options,
            String legs,
            String stream,
            long timeoutMillis,
            int cpu,
            int serverCpu)
            implements WorkerCommand {}

    /// Round trips with a server in verify mode.
    record Verify(String endpoint) implements WorkerCommand {}

    /// Warm-up and timed round trips.
    ///
    /// @param serverPid of the server process; 0 if the testbed started none
    /// @param brokerPid likewise
    record Measure(String endpoint, long serverPid, long brokerPid, MeasureSettings settings)
            implements WorkerCommand {}
}
