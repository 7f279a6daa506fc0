// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A command of the testbed to a worker: one JSON line each on the worker's standard input (`idl/worker.md`).
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
public sealed interface WorkerCommand {

    /// Comes first: which mechanism, under which condition.
    ///
    /// @param payload `BYTES` or `TEXT`, for a worker that does not have the mechanism's descriptor
    /// @param seed of the request bytes
    /// @param clientLibrary path of the library with the tester's native calls; empty if it needs none
    /// @param legs path of the page that the other side stamps; empty if round trips are not taken apart
    /// @param stream path of the page of streams (`idl/streams.md`); empty for round trips
    /// @param message what requests are (`idl/messages.md`); empty for bytes
    /// @param codec which makes bytes of it, `own` if the mechanism does; empty for bytes
    /// @param codecLibrary path of the same codec in C++, for a tester that loads the other side itself
    /// @param cpu the only processor for the measuring thread; negative for any
    record Prepare(
            String transport,
            String payload,
            Workload loop,
            long seed,
            String runDirectory,
            String clientLibrary,
            Map<String, String> options,
            String legs,
            String stream,
            String message,
            String codec,
            String codecLibrary,
            long timeoutMillis,
            int cpu)
            implements WorkerCommand {}

    /// Opens the clients' connections, and closes those to an earlier server.
    ///
    /// @param verify whether the server answers the keystream
    /// @param serverCpu the only processor for a side that the worker starts itself; negative for any
    /// @param serverPid of the server process; 0 if the testbed started none
    /// @param brokerPid of the broker process; 0 if the testbed started none
    record Connect(String endpoint, boolean verify, int serverCpu, long serverPid, long brokerPid)
            implements WorkerCommand {}

    /// Round trips of these sizes with a server in verify mode.
    record Verify(Sizes sizes) implements WorkerCommand {}

    /// Windows of round trips that do not count, each of them reported, until the next command comes.
    ///
    /// @param batchTrips round trips between two clock readings; or messages of a stream
    /// @param windowNanos least length of a window
    /// @param paced whether round trips keep to the pace of [Workload]; otherwise they follow one another at once
    record WarmUp(Sizes sizes, int batchTrips, long windowNanos, boolean paced) implements WorkerCommand {}

    /// Timed round trips.
    record Measure(Sizes sizes, MeasureSettings settings) implements WorkerCommand {}

    /// The first round trips of the clients; comes right behind [Connect].
    record MeasureCold(Sizes sizes, ColdSettings settings) implements WorkerCommand {}

    /// Numbered round trips at a constant rate with a server in verify mode, until the client is told of a failure, has
    /// made them all, or the next command waits.
    ///
    /// @param warmUpTrips that come before, without a pause
    record Endure(Sizes sizes, int ratePerSecond, int warmUpTrips, int mostTrips) implements WorkerCommand {}

    /// A right answer from a server that was started in place of another: by the client that there is if it may try,
    /// otherwise by a new one.
    record Recover(Sizes sizes, Connect server, boolean triesOldClient) implements WorkerCommand {}

    /// How long a step is measured. A worker has no numbers of its own for it.
    ///
    /// @param batchTrips round trips between two clock readings; or messages of a stream
    /// @param windowNanos after which the worker looks whether it is done
    /// @param minRoundTrips that have to be made, whatever time they take; at most until `maxNanos`
    /// @param minSamples that have to be taken, whatever time they take; at most until `maxNanos`
    /// @param minNanos least time of measuring, however precise the median is by then
    /// @param enoughNanos when a step with enough round trips and samples ends, even if its median is not precise
    /// @param maxNanos when it ends in any case, with at least two samples
    /// @param precision half-width of the median's 95 % interval, as a share of it, at which the step may end
    /// @param steadyTail whether it may end so only once its tail is steady, too ([StepSamples.Tail#isSteady])
    public record MeasureSettings(
            int batchTrips,
            long windowNanos,
            int minRoundTrips,
            int minSamples,
            long minNanos,
            long enoughNanos,
            long maxNanos,
            double precision,
            boolean steadyTail) {}

    /// How long the first round trips of a fresh client are looked at.
    ///
    /// @param leastTrips that are made if time suffices
    /// @param leastNanos that go by before it ends, unless the most round trips were made
    /// @param mostNanos after which it ends in any case
    public record ColdSettings(int leastTrips, int mostTrips, long leastNanos, long mostNanos) {}

    /// The sizes that one step of a fork sends: a pair, or the messages of a stream.
    ///
    /// @param requestBytes of a request, or of each message of a stream
    /// @param responseBytes that each request asks for; 0 in a stream
    /// @param messages of a stream (`idl/streams.md`); 0 for round trips
    record Sizes(int requestBytes, int responseBytes, int messages) {}

    /// When the round trips of a cell begin, or the messages of its streams.
    ///
    /// @param ratePerSecond intended starts a second, whether or not earlier round trips are done; 0 for the closed
    ///     loop, where a client's next round trip begins when the one before is done
    /// @param clients testers at once, each with a connection and a thread of its own
    /// @param gapNanos pause of a closed loop between the end of a round trip and the start of the next; of a
    ///     stream, between two messages
    /// @param stream whether messages go one way (`idl/streams.md`)
    /// @param allocatedBytesPerSecond that another thread of a client in Java allocates on the heap meanwhile; 0
    ///     for none
    /// @param virtualThreads whether several clients in Java have virtual threads
    record Workload(
            int ratePerSecond,
            int clients,
            long gapNanos,
            boolean stream,
            long allocatedBytesPerSecond,
            boolean virtualThreads) {
        /// One client without a pause.
        public static final Workload CLOSED = new Workload(0, 1, 0, false);

        /// In platform threads, without one that allocates.
        public Workload(int ratePerSecond, int clients, long gapNanos, boolean stream) {
            this(ratePerSecond, clients, gapNanos, stream, 0, false);
        }

        @JsonIgnore
        public boolean isOpen() {
            return ratePerSecond > 0;
        }

        /// Without a pause between round trips, short ones may be timed in batches.
        @JsonIgnore
        public boolean isBusy() {
            return !isOpen() && gapNanos == 0;
        }

        /// The longest that a client waits between two round trips.
        public Duration longestPause() {
            return isOpen() ? Duration.ofSeconds(clients).dividedBy(ratePerSecond) : Duration.ofNanos(gapNanos);
        }
    }

    /// The source of request bytes, which lets a run be repeated to the byte.
    static final class RequestBytes {
        /// Recorded with the seed.
        public static final String GENERATOR = "L64X128MixRandom";

        private RequestBytes() {}

        public static RandomGenerator generator(long seed) {
            return RandomGeneratorFactory.of(GENERATOR).create(seed);
        }
    }
}
