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

    /// `20260102T030405Z-quick`, what its folder is called if nobody says otherwise. Reports have the name
    /// wherever the folder is moved to.
    public String name() {
        return startedAt.replaceAll("[-:]", "") + "-" + profile;
    }

    /// Facts of a mechanism; empty if it is not in the plan.
    public Optional<MechanismRecord> mechanism(String id) {
        return mechanisms.stream()
                .filter(mechanism -> mechanism.id().equals(id))
                .findFirst();
    }

    /// A JVM that was chosen for clients.
    ///
    /// @param version as cells name it: that of its runtime; empty for the one that the testbed runs in
    /// @param vm what it calls itself, with the version of its virtual machine
    /// @param home folder in which it is
    public record JvmRecord(String version, String vm, String home) {}

    /// A place where servers were started over a control channel.
    ///
    /// @param address host and port of the control channel, as the command line has it
    /// @param shared whether it had files, objects, processes and clocks in common with the client
    /// @param transports whose servers ran there
    /// @param commit of its sources, or `unknown`
    /// @param environment its machine
    /// @param serverBuild compiler, flags and libraries of its servers
    public record RemoteRecord(
            String address,
            boolean shared,
            List<String> transports,
            String commit,
            JsonNode environment,
            JsonNode serverBuild) {
        public RemoteRecord {
            transports = List.copyOf(transports);
        }
    }

    /// The resumption of a run that was interrupted.
    ///
    /// @param at ISO 8601, UTC
    /// @param rowsBefore forks that had a row by then
    /// @param repairs what had to be cut off the files, a sentence each
    /// @param afterRestart whether the host was restarted in between, as somebody said who resumed the run
    public record Resumption(String at, int rowsBefore, List<String> repairs, boolean afterRestart) {
        public Resumption {
            repairs = List.copyOf(repairs);
        }

        public String sentence() {
            return "The run was interrupted with %d forks measured, and resumed at %s%s"
                    .formatted(rowsBefore, at, afterRestart ? ", after a restart of the host" : "");
        }
    }
}
