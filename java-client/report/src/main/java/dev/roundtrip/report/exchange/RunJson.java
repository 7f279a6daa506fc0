// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.sections.CellTable;
import dev.roundtrip.results.RunRecord;
import java.util.List;

/// Runs with all of their figures, named as the columns of `tables.csv` are.
final class RunJson {
    /// The number rises whenever a program that read the format before would no longer understand it.
    private static final int VERSION = 1;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private RunJson() {}

    static JsonNode of(List<RunResults> runs) {
        ObjectNode report = MAPPER.createObjectNode();
        report.put("format", "roundtrip-report").put("format_version", VERSION);
        var all = report.putArray("runs");
        runs.forEach(run -> all.add(of(run)));
        return report;
    }

    private static ObjectNode of(RunResults results) {
        RunRecord run = results.run();
        ObjectNode node = MAPPER.createObjectNode();
        node.put("name", results.name())
                .put("profile", run.profile())
                .put("started_at", run.startedAt())
                .put("version", run.version())
                .put("commit", run.commit())
                .put("machine", new MachineText(run).line())
                .put("baseline", results.baselineId());
        run.arguments().forEach(node.putArray("arguments")::add);
        var cells = node.putArray("cells");
        CellTable.values(results).forEach(values -> cells.add(MAPPER.<JsonNode>valueToTree(values)));
        return node;
    }
}
