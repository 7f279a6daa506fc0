// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.Effort.ForkCounts;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.LocalServers;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerHost;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Settings of a run that are the same for all its forks.
///
/// @param workerJars class path of a worker besides the mechanism's
/// @param logs folder for the standard error of workers and servers
/// @param runDirectory private folder for files of servers and testers
/// @param effort how often and how long cells are measured, by all runs that share the plan
/// @param range of the forks of each cell that this run takes
/// @param processors that the testbed may use
/// @param variables of every process
/// @param hosts where the server of a mechanism runs, by its id; on this machine if it is not among them
public record RunSettings(
        Path workerJars,
        ServerFolder servers,
        Path logs,
        RunDirectory runDirectory,
        Effort effort,
        ForkRange range,
        long seed,
        List<Integer> processors,
        ChildEnvironment variables,
        Map<String, ServerHost> hosts) {

    /// A round trip may take a second longer for so many bytes: 16 MiB/s is slower than any mechanism here.
    private static final long BYTES_A_SECOND = 16L << 20;

    public RunSettings {
        processors = List.copyOf(processors);
        hosts = Map.copyOf(hosts);
    }

    /// The maker of reasons of failures, which names no folder of this run.
    Reasons reasons() {
        return new Reasons(Stream.of(
                        Optional.ofNullable(logs.getParent()),
                        Optional.of(runDirectory.path()),
                        Optional.of(servers.folder()),
                        Optional.ofNullable(workerJars.getParent()))
                .flatMap(Optional::stream)
                .toList());
    }

    /// How many forks of each mechanism this run takes.
    ForkCounts forks() {
        return effort.forks().of(range);
    }

    boolean isHere(ForkSpec spec) {
        return !hosts.containsKey(spec.transport().id());
    }

    ServerHost host(ForkSpec spec) {
        return hosts.getOrDefault(spec.transport().id(), new LocalServers(servers, workerJars));
    }

    /// The time-out of one round trip of these sizes, or of one stream.
    Duration timeout(ForkSpec spec, Sizes sizes) {
        long trips = Math.max(1, sizes.messages());
        long bytes = trips * ((long) sizes.requestBytes() + sizes.responseBytes());
        Duration pauses = spec.loop().stream() ? spec.loop().longestPause().multipliedBy(trips) : Duration.ZERO;
        return effort.timeout().plusSeconds(bytes / BYTES_A_SECOND).plus(pauses);
    }

    /// Seed of the request bytes of one fork, so that a run can be repeated to the byte.
    long requestSeed(ForkSpec spec, int fork) {
        return seed ^ (((long) spec.id().hashCode() << Integer.SIZE) + fork);
    }
}
