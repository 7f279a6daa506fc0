// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.check;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Result of a check, for people and for programs.
///
/// @param text every figure, and every target with whether it is met
/// @param tree the same as JSON, with `holds`
/// @param holds whether every target is met
public record CheckResult(String text, ObjectNode tree, boolean holds) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// @param figures what the targets are counted from, as text
    /// @param tree the same as JSON; gets `targets` and `holds`
    public static CheckResult of(String figures, ObjectNode tree, List<Target> targets) {
        boolean holds = targets.stream().allMatch(Target::holds);
        ArrayNode nodes = tree.putArray("targets");
        targets.forEach(target -> nodes.add(target.tree()));
        return new CheckResult(figures + "\n## Targets\n\n" + numbered(targets), tree.put("holds", holds), holds);
    }

    /// A line a target.
    static String numbered(List<Target> targets) {
        return IntStream.range(0, targets.size())
                .mapToObj(i -> (i + 1) + ". " + targets.get(i) + "\n")
                .collect(Collectors.joining());
    }

    /// The tree, indented.
    public String json() throws IOException {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tree) + "\n";
    }
}
