// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The machine of a run in words, without facts that were not recorded.
///
/// @param environment of the machine
/// @param build of the servers on it
public record MachineText(JsonNode environment, JsonNode build) {
    private static final String NO_CONTAINER = "none";
    private static final String NO_WINE = "none";
    private static final String UNKNOWN = "unknown";
    private static final String USUAL_SYSTEM = "Linux";

    /// The machine of a run's clients.
    public MachineText(RunRecord run) {
        this(run.environment(), run.serverBuild());
    }

    /// The machine of servers that were started elsewhere.
    public MachineText(RemoteRecord remote) {
        this(remote.environment(), remote.serverBuild());
    }

    /// Where servers ran that were not started beside the clients, in a few words; empty if none did.
    public static String servers(RunRecord run) {
        return run.remotes().stream()
                .collect(Collectors.groupingBy(
                        MachineText::place,
                        LinkedHashMap::new,
                        Collectors.flatMapping(remote -> remote.transports().stream(), Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
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
        return NumberText.joined(
                text(environment, "/processor/model"),
                formed("%s CPUs", text(environment, "/processor/logicalCpus")),
                text(environment, "/processor/architecture"));
    }

    /// `yes`, `no`, or another word that the run records.
    public String virtualMachine() {
        return text(environment, "/virtualization/virtualMachine");
    }

    /// Whether times of both machines may be set against each other.
    public boolean isSameMachine(MachineText other) {
        return processor().equals(other.processor())
                && virtualMachine().equals(other.virtualMachine())
                && system().equals(other.system());
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
        return !List.of("", NO_CONTAINER, UNKNOWN).contains(container());
    }

    /// `Linux` or `Windows`.
    public String system() {
        String recorded = text(environment, "/operatingSystem/system");
        return recorded.isEmpty() ? USUAL_SYSTEM : recorded;
    }

    /// The version of Wine that stood in for Windows; empty if none did.
    public Optional<String> wine() {
        return Optional.of(text(environment, "/operatingSystem/wine"))
                .filter(version -> !version.isEmpty() && !version.equals(NO_WINE));
    }

    /// `under Wine 8.0`, which stands beside every figure, since Wine is not Windows; empty if none stood in.
    public Optional<String> underWine() {
        return wine().map(version -> "under Wine " + version);
    }

    /// `Linux`, or `Windows under Wine 8.0`.
    public String systemAndWine() {
        return underWine().map(wine -> system() + " " + wine).orElse(system());
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

    /// Subjects on the machine and around the processes that spoil figures, or differ from the usual, a text each.
    public List<String> notAsUsual() {
        return environment == null
                ? List.of()
                : environment.path(RunFolder.NOT_AS_USUAL).properties().stream()
                        .map(subject ->
                                subject.getKey() + ": " + subject.getValue().asText())
                        .toList();
    }

    /// All facts in one line; empty if nothing was recorded.
    public String line() {
        return NumberText.joined(
                processor(),
                virtualMachine().equals("yes") ? "a virtual machine" : "",
                contained() ? "in a container (" + container() + ")" : "",
                formed(system() + " %s", kernel()),
                underWine().orElse(""),
                formed("Java %s", jvm()),
                compiler());
    }

    private static String formed(String form, String text) {
        return text.isEmpty() ? "" : form.formatted(text);
    }

    private static String text(JsonNode node, String path) {
        return node == null ? "" : node.at(path).asText();
    }
}
