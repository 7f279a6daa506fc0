// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.Groups;
import dev.roundtrip.report.fleet.FleetEntry.RunState;
import dev.roundtrip.report.fleet.HostGroup.FleetHost;
import dev.roundtrip.results.HostRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// The runs of a fleet: runs that count are put together by host, and hosts by the facts that make their figures
/// comparable, with all that is estimated from them. Pure.
///
/// @param entries all that were to be there, or are
/// @param groups in the order of their first runs; never pooled
public record Fleet(List<FleetEntry> entries, List<HostGroup> groups) {
    /// @param read in the order in which they are to stand
    /// @param keepsOverlapping whether runs count that one host measured at the same time
    public static Fleet of(List<FleetEntry> read, boolean keepsOverlapping) {
        List<FleetEntry> single = withoutDuplicates(read);
        List<FleetEntry> entries = keepsOverlapping ? single : withoutOverlapping(single);
        List<FleetEntry> counted = counted(entries);
        var hosts = new HostNumbers(counted);
        var groups = new ArrayList<HostGroup>();
        counted.stream()
                .collect(Groups.by(entry -> HostGroup.keyOf(entry.measured().run())))
                .forEach(group -> groups.add(HostGroup.of(groups.size() + 1, group.getKey(), group.getValue(), hosts)));
        return new Fleet(entries, groups);
    }

    private static List<FleetEntry> counted(List<FleetEntry> entries) {
        return entries.stream().filter(FleetEntry::isCounted).toList();
    }

    /// The first of several entries that are one run counts.
    private static List<FleetEntry> withoutDuplicates(List<FleetEntry> entries) {
        var first = new HashMap<String, String>();
        var kept = new ArrayList<FleetEntry>();
        for (FleetEntry entry : entries) {
            String earlier =
                    entry.isCounted() ? first.putIfAbsent(entry.measured().fingerprint(), entry.label()) : null;
            kept.add(earlier == null ? entry : entry.without(RunState.DUPLICATE, "it is the run of " + earlier));
        }
        return kept;
    }

    /// Each has disturbed the other, so neither counts.
    private static List<FleetEntry> withoutOverlapping(List<FleetEntry> entries) {
        List<FleetEntry> counted = counted(entries);
        var hosts = new HostNumbers(counted);
        return entries.stream()
                .map(entry -> counted.stream()
                        .filter(other -> entry.isCounted() && hosts.of(other) == hosts.of(entry))
                        .filter(other -> overlap(other.measured(), entry.measured()))
                        .findFirst()
                        .map(other -> entry.without(
                                RunState.OVERLAPPING, "its host measured " + other.label() + " at the same time"))
                        .orElse(entry))
                .toList();
    }

    private static boolean overlap(FleetRun one, FleetRun other) {
        return !one.fingerprint().equals(other.fingerprint()) && one.overlaps(other);
    }

    public List<FleetEntry> lost() {
        return entries.stream().filter(entry -> !entry.isCounted()).toList();
    }

    /// Whether each run that was to be there counts, or is there once.
    public boolean isComplete() {
        return entries.stream().noneMatch(entry -> entry.state().isLoss());
    }

    /// `3 of 4 runs count: 3 runs of 2 hosts, in 1 group`
    public String counts() {
        int counted = counted(entries).size();
        long hosts = groups.stream()
                .flatMap(group -> group.hosts().stream())
                .map(FleetHost::number)
                .distinct()
                .count();
        return "%d of %d runs count: %s of %s, in %s"
                .formatted(
                        counted,
                        entries.size(),
                        several(counted, "run"),
                        several(hosts, "host"),
                        several(groups.size(), "group"));
    }

    static String several(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /// Whether hosts were hashed with several salts, so that one host may seem to be two.
    public boolean hasSeveralSalts() {
        return counted(entries).stream()
                        .map(entry -> HostNumbers.host(entry).salt())
                        .distinct()
                        .count()
                > 1;
    }

    /// Numbers of the hosts that measured runs, from 1 in the order of the hosts' first runs. Two runs are of one
    /// host if its boot or its node is the same, or if a third run tells so: one host may have been restarted, and
    /// have a name.
    static final class HostNumbers {
        private final Map<String, Integer> numbers = new HashMap<>();

        /// @param counted runs that were read, none twice
        HostNumbers(List<FleetEntry> counted) {
            var names = new ArrayList<HostRecord>();
            var first = new ArrayList<Integer>();
            for (FleetEntry entry : counted) {
                join(names, first, host(entry));
            }
            List<Integer> order = List.copyOf(new TreeSet<>(first));
            for (int i = 0; i < counted.size(); i++) {
                numbers.put(fingerprint(counted.get(i)), order.indexOf(first.get(i)) + 1);
            }
        }

        /// @param first for each name the place of the first that is of the same host
        private static void join(List<HostRecord> names, List<Integer> first, HostRecord added) {
            var same = new TreeSet<Integer>();
            for (int i = 0; i < names.size(); i++) {
                if (names.get(i).isSameAs(added)) {
                    same.add(first.get(i));
                }
            }
            int host = same.isEmpty() ? names.size() : same.first();
            first.replaceAll(other -> same.contains(other) ? host : other);
            names.add(added);
            first.add(host);
        }

        static HostRecord host(FleetEntry entry) {
            return entry.measured().run().host();
        }

        int of(FleetEntry entry) {
            return numbers.get(fingerprint(entry));
        }

        private static String fingerprint(FleetEntry entry) {
            return entry.measured().fingerprint();
        }
    }
}
