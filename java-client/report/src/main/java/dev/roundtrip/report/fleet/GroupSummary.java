// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import java.util.List;

/// What is said of hosts whose figures may be taken together.
public record GroupSummary(HostGroup group, List<TableSummary> tables) {
    static GroupSummary of(HostGroup group) {
        return new GroupSummary(
                group,
                group.tables().entrySet().parallelStream()
                        .map(table -> TableSummary.of(group, table.getKey(), table.getValue()))
                        .toList());
    }

    public GroupSummary {
        tables = List.copyOf(tables);
    }
}
