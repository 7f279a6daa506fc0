// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Whether quick runs say what long ones say, each time that they were made, and the same each time. Pure; any thread.
///
/// @param checks the first quick run of every group, then the second of every group, and so on
/// @param repeat the quick runs of each group beside one another; empty where there is one a group
public record RepeatedQuickCheck(List<QuickCheck> checks, Optional<RepeatCheck> repeat) {
    public RepeatedQuickCheck {
        checks = List.copyOf(checks);
    }

    /// @param groups with as many quick runs each
    public static RepeatedQuickCheck of(List<QuickRuns> groups) {
        int times = groups.getFirst().quick().size();
        List<QuickCheck> checks = IntStream.range(0, times)
                .mapToObj(time -> ThreeRuns.check(
                        groups.stream().map(group -> group.triples().get(time)).toList()))
                .toList();
        var repeat = new RepeatCheck(
                groups.stream().flatMap(group -> group.comparisons().stream()).toList());
        return new RepeatedQuickCheck(checks, times > 1 ? Optional.of(repeat) : Optional.empty());
    }

    /// Whether every share is as asked.
    public boolean holds() {
        return Stream.concat(
                        checks.stream().flatMap(check -> check.targets().stream()),
                        repeat.stream().map(RepeatCheck::target))
                .allMatch(Target::holds);
    }

    /// Every median and every share.
    public CheckResult result() {
        return new CheckResult(new QuickCheckText(this).toString(), new QuickCheckJson(this).tree(), holds());
    }
}
