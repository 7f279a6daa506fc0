// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of `run.json`: everything that is needed to understand the figures, or to measure them again.
///
/// @param version of the testbed
/// @param commit of its sources, or `unknown`
/// @param startedAt ISO 8601, UTC
/// @param arguments of the command line
/// @param seed of order and request bytes
/// @param generator of the request bytes
/// @param effort how often and how long cells are measured; `null` in a folder of version 1.0.0
/// @param timeBudgetSeconds for the whole run; 0 for none
/// @param clientCpu the only processor of the measuring threads; negative for any, or if there are several placements
/// @param serverCpu the only processor of the server's threads, in the same way
/// @param legs whether round trips were taken apart
/// @param workerFlags of every worker JVM
/// @param environment the machine
/// @param serverBuild compiler, flags and libraries of the C++ side
/// @param libraries jars of the testbed and of each mechanism, by folder
/// @param mechanisms of the plan, in its order
/// @param cells the plan, in the order of the tables
/// @param options values of transports' options that somebody chose, by `transport.key` or a common name
/// @param remotes where servers ran that were not started on this machine by the run itself
/// @param resumptions when it went on after it was interrupted
/// @param baseline the mechanism that ratios are to
/// @param host which measured
/// @param endedAt when the run, or its last resumption, stopped measuring; `null` if it was killed
/// @param forkRange which forks of each cell it measures
/// @param jvms that somebody chose for clients
public record RunRecord(
        String version,
        String commit,
        String startedAt,
        List<String> arguments,
        String profile,
        long seed,
        String generator,
        int forks,
        Effort effort,
        double timeBudgetSeconds,
        double precision,
        int clientCpu,
        int serverCpu,
        boolean legs,
        List<String> workerFlags,
        JsonNode environment,
        JsonNode serverBuild,
        JsonNode libraries,
        List<MechanismRecord> mechanisms,
        List<CellRecord> cells,
        Map<String, String> options,
        List<RemoteRecord> remotes,
        List<Resumption> resumptions,
        String baseline,
        HostRecord host,
        String endedAt,
        ForkRange forkRange,
        List<JvmRecord> jvms) {
    /// The mechanism that the thesis sets every other against.
    public static final String USUAL_BASELINE = "jni";

    public RunRecord {
        arguments = List.copyOf(arguments);
        workerFlags = List.copyOf(workerFlags);
        mechanisms = List.copyOf(mechanisms);
        cells = List.copyOf(cells);
        options = Map.copyOf(options);
        remotes = List.copyOf(remotes);
        resumptions = List.copyOf(resumptions);
        jvms = List.copyOf(jvms);
    }

    /// `20260102T030405Z-quick`, what its folder is called if nobody says otherwise. Wherever the folder is moved
    /// to, a report of it says the same.
    public String name() {
        return startedAt.replaceAll("[-:]", "") + "-" + profile;
    }

    /// Facts of a mechanism; empty if it is not in the plan.
    public Optional<MechanismRecord> mechanism(String id) {
        return mechanisms.stream()
                .filter(mechanism -> mechanism.id().equals(id))
                .findFirst();
    }
}
