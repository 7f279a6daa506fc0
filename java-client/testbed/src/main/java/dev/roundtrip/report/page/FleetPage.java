// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.fleet.FleetSummary;
import dev.roundtrip.report.fleet.GroupSummary;
import dev.roundtrip.report.fleet.TableSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the page of a fleet: a single HTML file with a dot for each host, without scripts and without a reference to
/// anything outside of it.
public final class FleetPage {
    private FleetPage() {}

    /// @param document the same that is printed as tables
    /// @param file is replaced; its folder exists
    public static void write(FleetSummary summary, Document document, Path file) throws IOException {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("heading", document.title());
        content.put("style", Assets.style());
        content.put("counts", summary.counts());
        content.put(
                "groups",
                summary.groups().stream()
                        .map(group -> GroupText.of(group, summary.groups().size() > 1))
                        .toList());
        content.put("sections", document.sections());
        Templates.write("fleet", content, file);
    }

    /// What the page shows of a group.
    ///
    /// @param charts one for each table
    private record GroupText(String heading, String machine, List<HostDots> charts) {
        static GroupText of(GroupSummary group, boolean isOneOfSeveral) {
            return new GroupText(
                    isOneOfSeveral ? "Group " + group.group().number() : "Each host",
                    group.group().machine(),
                    group.tables().stream()
                            .map((TableSummary table) -> HostDots.of(table))
                            .toList());
        }
    }
}
