// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// A check as JSON, with all digits.
public record QuickCheckJson(RepeatedQuickCheck check) {
    /// @return `quickRuns`, each with `cells`, `missing` and `targets`; `repeat` with `cells` and `targets` where there
    ///     are several; and `holds`. A figure that is not known has no key
    public ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode runs = tree.putArray("quickRuns");
        check.checks().forEach(run -> add(run, runs.addObject()));
        check.repeat().ifPresent(repeat -> add(repeat, tree.putObject("repeat")));
        return tree.put("holds", check.holds());
    }

    private static void add(QuickCheck run, ObjectNode node) {
        ArrayNode cells = node.putArray("cells");
        run.cells().forEach(cell -> add(cell, cells.addObject()));
        ArrayNode missing = node.putArray("missing");
        run.missing().forEach(missing::add);
        ArrayNode targets = node.putArray("targets");
        run.targets().forEach(target -> targets.add(target.tree()));
    }

    private static void add(CheckedCell cell, ObjectNode node) {
        node.put("cell", cell.name());
        node.put("firstMedianNanos", cell.firstNanos());
        node.put("quickMedianNanos", cell.quickNanos());
        node.put("otherMedianNanos", cell.otherNanos());
        cell.halfWidth().ifPresent(share -> node.put("quickHalfWidth", share));
        cell.drift().ifPresent(share -> node.put("quickDrift", share));
        node.put("offBy", cell.offBy());
        node.put("longRunsDiffer", cell.isMachines());
    }

    private static void add(RepeatCheck repeat, ObjectNode node) {
        node.set("cells", new ComparedCells(repeat.cells()).tree());
        node.putArray("targets").add(repeat.target().tree());
    }
}
