package dev.roundtrip.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.List;

/// What a run was measured on, in words. What was not recorded is left out.
///
/// @param run whose machine is meant
public record MachineText(RunRecord run) {

    /// `AMD EPYC, 2 CPUs, amd64`
    public String processor() {
        var parts = new ArrayList<String>();
        add(parts, run.environment(), "/processor/model", "%s");
        add(parts, run.environment(), "/processor/logicalCpus", "%s CPUs");
        add(parts, run.environment(), "/processor/architecture", "%s");
        return String.join(", ", parts);
    }

    /// `yes`, `no`, or what else is known of it.
    public String virtualMachine() {
        return text(run.environment(), "/virtualization/virtualMachine");
    }

    public String kernel() {
        return text(run.environment(), "/kernel/release");
    }

    public String jvm() {
        return text(run.environment(), "/jvm/version");
    }

    public String compiler() {
        return text(run.serverBuild(), "/compiler");
    }

    public String compilerFlags() {
        return text(run.serverBuild(), "/flags");
    }

    /// All of it in one line; empty if nothing was recorded.
    public String line() {
        List<String> parts = new ArrayList<>();
        if (!processor().isEmpty()) {
            parts.add(processor());
        }
        if (virtualMachine().equals("yes")) {
            parts.add("a virtual machine");
        }
        add(parts, run.environment(), "/kernel/release", "Linux %s");
        add(parts, run.environment(), "/jvm/version", "Java %s");
        add(parts, run.serverBuild(), "/compiler", "%s");
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, JsonNode node, String path, String form) {
        String text = text(node, path);
        if (!text.isEmpty()) {
            parts.add(form.formatted(text));
        }
    }

    private static String text(JsonNode node, String path) {
        return node == null ? "" : node.at(path).asText();
    }
}
