package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// A check as JSON, with all digits.
public record QuickCheckJson(QuickCheck check) {
    /// @return `cells`, `missing`, `targets` and `holds`; a figure that is not known has no key
    public ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode cells = tree.putArray("cells");
        check.cells().forEach(cell -> add(cell, cells.addObject()));
        ArrayNode missing = tree.putArray("missing");
        check.missing().forEach(missing::add);
        ArrayNode targets = tree.putArray("targets");
        check.targets().forEach(target -> add(target, targets.addObject()));
        return tree.put("holds", check.holds());
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

    private static void add(Target target, ObjectNode node) {
        node.put("what", target.what());
        node.put("counted", target.counted());
        node.put("of", target.of());
        node.put("limit", target.direction().label());
        node.put("limitPercent", target.limitPercent());
        node.put("holds", target.holds());
    }
}
