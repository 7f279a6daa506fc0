package dev.roundtrip.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.results.RemoteRecord;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a run was measured on, in words. What was not recorded is left out.
///
/// @param environment of the machine
/// @param build of the servers on it
public record MachineText(JsonNode environment, JsonNode build) {
    private static final String NO_CONTAINER = "none";

    /// The machine of a run's clients.
    public MachineText(RunRecord run) {
        this(run.environment(), run.serverBuild());
    }

    /// That of servers that were started elsewhere.
    public MachineText(RemoteRecord remote) {
        this(remote.environment(), remote.serverBuild());
    }

    /// Where servers ran that were not started beside the clients, in a few words; empty if none did.
    public static String servers(RunRecord run) {
        var transports = new LinkedHashMap<String, List<String>>();
        run.remotes()
                .forEach(remote -> transports
                        .computeIfAbsent(place(remote), _ -> new ArrayList<>())
                        .addAll(remote.transports()));
        return transports.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + " " + entry.getKey())
                .collect(Collectors.joining("; "));
    }

    private static String place(RemoteRecord remote) {
        return "%s (%s)"
                .formatted(
                        remote.shared() ? "in another process on the same kernel" : "over the network",
                        new MachineText(remote).line());
    }

    /// `AMD EPYC, 2 CPUs, amd64`
    public String processor() {
        var parts = new ArrayList<String>();
        add(parts, environment, "/processor/model", "%s");
        add(parts, environment, "/processor/logicalCpus", "%s CPUs");
        add(parts, environment, "/processor/architecture", "%s");
        return String.join(", ", parts);
    }

    /// `yes`, `no`, or what else is known of it.
    public String virtualMachine() {
        return text(environment, "/virtualization/virtualMachine");
    }

    /// `docker, split, debian:trixie-slim sha256:0123456789ab`, or `none`.
    public String container() {
        Stream<String> label = Stream.of("containerCondition", "containerImage")
                .map(name -> text(environment, "/virtualization/" + name))
                .filter(text -> !text.isEmpty() && !text.equals(NO_CONTAINER));
        return Stream.concat(Stream.of(text(environment, "/virtualization/container")), label)
                .collect(Collectors.joining(", "));
    }

    private boolean contained() {
        return !List.of("", NO_CONTAINER).contains(container());
    }

    public String kernel() {
        return text(environment, "/kernel/release");
    }

    public String jvm() {
        return text(environment, "/jvm/version");
    }

    public String compiler() {
        return text(build, "/compiler");
    }

    public String compilerFlags() {
        return text(build, "/flags");
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
        if (contained()) {
            parts.add("in a container (" + container() + ")");
        }
        add(parts, environment, "/kernel/release", "Linux %s");
        add(parts, environment, "/jvm/version", "Java %s");
        add(parts, build, "/compiler", "%s");
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
