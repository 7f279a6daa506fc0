// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.api.Family;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Jvm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /// How often and how long the cells of a run are measured, which a run that is resumed reads back.
    ///
    /// @param forks how many fresh pairs of worker and server each mechanism gets
    /// @param steps how long they take for each pair of sizes
    /// @param isolateSizes whether each pair of sizes has forks of its own
    /// @param minRoundTrips a cell, over all forks; a time budget may cut it short
    /// @param timeBudget for the whole run; without one every cell takes what it needs
    /// @param precision half-width of the 95 % interval of a fork's median at which a fork may end, as a share of
    ///     it
    /// @param legs whether round trips are taken apart
    /// @param wholeTables whether a run ends with all its tables, as for a paper, or with a summary
    /// @param timeout of one round trip of small messages
    public record Effort(
            ForkCounts forks,
            StepDurations steps,
            boolean isolateSizes,
            int minRoundTrips,
            Optional<Duration> timeBudget,
            double precision,
            boolean legs,
            boolean wholeTables,
            Duration timeout) {
        /// This effort with other forks and another budget.
        public Effort with(ForkCounts otherForks, Optional<Duration> otherBudget) {
            return new Effort(
                    otherForks, steps, isolateSizes, minRoundTrips, otherBudget, precision, legs, wholeTables, timeout);
        }

        /// How long the steps of a fork take.
        ///
        /// @param leastWarmUp of the first step
        /// @param mostWarmUp of each step, after which it is measured though it is not shown to be steady
        /// @param leastMeasure of each step, however precise its median is by then
        public record StepDurations(Duration leastWarmUp, Duration mostWarmUp, Duration leastMeasure) {}

        /// Numbers of forks that each mechanism has under a condition.
        ///
        /// @param usual fresh pairs of worker and server, where nothing else holds
        /// @param heavy of one whose code takes seconds to warm up
        /// @param least that a time budget may bring it down to, before a mechanism is left out
        /// @param most that it gets where a time budget has time to spare and its intervals are wide
        /// @param keepsRows whether all mechanisms are measured even if that takes longer than the time budget
        public record ForkCounts(int usual, int heavy, int least, int most, boolean keepsRows) {
            /// The forks that one run measures of a plan that several runs share.
            public ForkCounts of(ForkRange range) {
                return new ForkCounts(
                        range.share(usual), range.share(heavy), range.share(least), range.share(most), keepsRows);
            }

            /// One number for every mechanism, whatever the time budget is.
            public static ForkCounts of(int forks, boolean keepsRows) {
                return new ForkCounts(forks, forks, forks, forks, keepsRows);
            }
        }
    }

    /// The forks of each cell that a run measures when several runs share a plan: `index`, `index + count`, and so
    /// on. It is never a part of the cells, because then another host would mean another mechanism.
    ///
    /// @param index from 1 to `count`
    public record ForkRange(int index, int count) {
        /// Every fork, as a run does by itself.
        public static final ForkRange ALL = new ForkRange(1, 1);

        /// The most hosts that may share a plan.
        private static final int MOST = 10_000;

        private static final Pattern FORM = Pattern.compile("(\\d{1,5})/(\\d{1,5})");

        /// @throws IllegalArgumentException if there is no such range
        public ForkRange {
            if (index < 1 || index > count || count > MOST) {
                throw new IllegalArgumentException("'%d/%d' is no range of forks: as I/N with I from 1 to N, N up to %d"
                        .formatted(index, count, MOST));
            }
        }

        /// @param text `2/8`
        /// @throws IllegalArgumentException if it is none; the message says what is expected
        public static ForkRange parse(String text) {
            Matcher parts = FORM.matcher(text);
            if (!parts.matches()) {
                throw new IllegalArgumentException("'" + text + "' is no range of forks: as I/N, for example 2/8");
            }
            return new ForkRange(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
        }

        /// The number of the fork that is the run's own `nth`, both from 1.
        public int number(int nth) {
            return index + (nth - 1) * count;
        }

        /// How many of the forks from 1 to this number are the run's own.
        public int share(int forks) {
            return forks < index ? 0 : (forks - index) / count + 1;
        }

        @JsonIgnore
        public boolean isAll() {
            return count == 1;
        }

        @Override
        public String toString() {
            return index + "/" + count;
        }
    }

    /// A planned cell as `run.json` lists it.
    ///
    /// @param messages of a stream; 0 for round trips
    /// @param skipped why it is not measured; empty if it is
    public record CellRecord(
            String transport,
            Family family,
            long requestBytes,
            long responseBytes,
            Condition condition,
            int messages,
            String skipped) {
        /// The cell with JVMs of this machine in place of those that are known by their versions alone.
        public CellRecord in(Map<String, Jvm> jvms) {
            Jvm jvm = condition.get(Axes.JVM);
            Condition here = condition.with(Axes.JVM, jvms.getOrDefault(jvm.version(), jvm));
            return new CellRecord(transport, family, requestBytes, responseBytes, here, messages, skipped);
        }

        public CellId id() {
            return new CellId(transport, requestBytes, responseBytes, condition);
        }
    }
}
