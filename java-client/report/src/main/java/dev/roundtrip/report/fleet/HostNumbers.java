// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.results.HostRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Which host measured a run: a number from 1 in the order of the hosts' first runs. Two runs are of one host if its
/// boot or its node is the same, or if a third run tells so: one host may have been restarted, and have a name.
final class HostNumbers {
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
