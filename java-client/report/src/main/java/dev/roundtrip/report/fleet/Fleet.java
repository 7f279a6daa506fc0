// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The runs of a fleet, of which those that count are put together by host, and hosts by what makes their figures
/// comparable. Pure.
///
/// @param entries all that were to be there, or are
/// @param groups in the order of their first runs; never pooled
public record Fleet(List<FleetEntry> entries, List<HostGroup> groups) {

    /// @param read in the order in which they are to stand
    /// @param keepsOverlapping whether runs count that one host measured at the same time
    public static Fleet of(List<FleetEntry> read, boolean keepsOverlapping) {
        List<FleetEntry> single = withoutDuplicates(read);
        List<FleetEntry> entries = keepsOverlapping ? single : withoutOverlapping(single);
        List<FleetEntry> counted =
                entries.stream().filter(FleetEntry::isCounted).toList();
        var hosts = new HostNumbers(counted);
        var groups = new LinkedHashMap<GroupKey, List<FleetEntry>>();
        for (FleetEntry entry : counted) {
            groups.computeIfAbsent(GroupKey.of(entry.measured().run()), _ -> new ArrayList<>())
                    .add(entry);
        }
        var named = new ArrayList<HostGroup>();
        groups.forEach((key, members) -> named.add(HostGroup.of(named.size() + 1, key, members, hosts)));
        return new Fleet(entries, named);
    }

    public Fleet {
        entries = List.copyOf(entries);
        groups = List.copyOf(groups);
    }

    /// The first of several that are the same run counts.
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
        List<FleetEntry> counted =
                entries.stream().filter(FleetEntry::isCounted).toList();
        var hosts = new HostNumbers(counted);
        return entries.stream()
                .map(entry -> overlapping(entry, counted, hosts)
                        .map(other -> entry.without(
                                RunState.OVERLAPPING, "its host measured " + other.label() + " at the same time"))
                        .orElse(entry))
                .toList();
    }

    private static Optional<FleetEntry> overlapping(FleetEntry entry, List<FleetEntry> counted, HostNumbers hosts) {
        if (!entry.isCounted()) {
            return Optional.empty();
        }
        FleetRun run = entry.measured();
        return counted.stream()
                .filter(other -> hosts.of(other) == hosts.of(entry))
                .filter(other -> !other.measured().fingerprint().equals(run.fingerprint()))
                .filter(other -> other.measured().overlaps(run))
                .findFirst();
    }

    public List<FleetEntry> lost() {
        return entries.stream().filter(entry -> !entry.isCounted()).toList();
    }

    /// Whether all that was to be there counts, or is there once.
    public boolean isComplete() {
        return entries.stream().noneMatch(entry -> entry.state().isLoss());
    }

    /// Hosts with runs that count.
    public int hosts() {
        return Math.toIntExact(groups.stream()
                .flatMap(group -> group.hosts().stream())
                .map(FleetHost::number)
                .distinct()
                .count());
    }

    /// Whether hosts were hashed with several salts, so that it cannot be told of all whether they are the same.
    public boolean hasSeveralSalts() {
        return entries.stream()
                        .filter(FleetEntry::isCounted)
                        .map(entry -> HostNumbers.host(entry).salt())
                        .collect(Collectors.toSet())
                        .size()
                > 1;
    }
}
