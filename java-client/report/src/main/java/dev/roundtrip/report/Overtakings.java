// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/// Which of two ways to call C++ is the quicker one in a fresh JVM at first, and from which round trip on the other is:
/// of JNI, JNA and FFM, of which that is asked.
public final class Overtakings {
    private static final Set<String> ASKED = Set.of("jni", "jna", "ffm");

    private Overtakings() {}

    /// @param from number of the first round trip that was looked at from which on its medians are lower for good
    public record Overtaking(CellResult overtaken, CellResult overtaker, int from) {}

    /// Those among the rows of a run, at the same sizes and under the same condition.
    public static List<Overtaking> of(RunResults run) {
        List<CellResult> cells = run.measured()
                .filter(cell -> ASKED.contains(cell.transport()) && cell.isCold())
                .toList();
        var all = new ArrayList<Overtaking>();
        for (CellResult slow : cells) {
            for (CellResult quick : cells) {
                if (slow.sizes().equals(quick.sizes()) && slow.condition().equals(quick.condition())) {
                    from(medians(slow), medians(quick)).ifPresent(from -> all.add(new Overtaking(quick, slow, from)));
                }
            }
        }
        return all;
    }

    private static SortedMap<Integer, FirstTrips.Centre> medians(CellResult cell) {
        return FirstTrips.of(cell).orElseThrow().medians();
    }

    /// @param late of the row that is slower at first
    /// @return the number from which on it is not; empty if it is quicker at first, or slower at last
    static Optional<Integer> from(
            SortedMap<Integer, FirstTrips.Centre> late, SortedMap<Integer, FirstTrips.Centre> early) {
        var common = new TreeSet<>(late.keySet());
        common.retainAll(early.keySet());
        Optional<Integer> from = Optional.empty();
        for (int number : common.descendingSet()) {
            if (late.get(number).value() >= early.get(number).value()) {
                return from;
            }
            from = Optional.of(number);
        }
        return Optional.empty();
    }
}
