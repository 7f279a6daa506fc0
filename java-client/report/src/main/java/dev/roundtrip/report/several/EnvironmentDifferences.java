// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// All that two runs recorded of their machines and processes and that differs between them, what [Circumstance] names
/// apart. A field that one of them did not record is no difference.
record EnvironmentDifferences(JsonNode one, JsonNode other) {
    /// Fields that change from moment to moment, and those that are circumstances of their own.
    private static final Pattern PASSED_OVER = Pattern.compile("load/.*|activity/.*|clock/nano.*|virtualization/steal.*"
            + "|memory/(available|swapUsed).*|.*/usableBytes|.*/mount|operatingSystem/(uptime.*|system|wine)|host/.*"
            + "|processor/(model|logicalCpus|architecture)|virtualization/(virtualMachine|container.*)|kernel/release|jvm/.*"
            + "|surroundings/withheld|fileSystems/[^/]*/options|" + RunFolder.JVM_FLAGS + "/.*|"
            + RunFolder.NOT_AS_USUAL
            + "/.*");

    /// Fields that change what forks of one run measure.
    private static final Pattern OF_FORKS = Pattern.compile("processor/.*|surroundings/variables/.*");

    private static final String UNUSUAL = " not as usual";
    private static final String OF_PROCESS = " of ";
    private static final String NONE = "none";

    EnvironmentDifferences(RunRecord one, RunRecord other) {
        this(one.environment(), other.environment());
    }

    /// Each with both values, as in `processor/quota/quotaMicros: A 40000, B none`.
    List<String> texts(String firstLetter, String otherLetter) {
        Map<String, String> first = leaves(one);
        Map<String, String> second = leaves(other);
        var texts = new ArrayList<String>();
        for (String name : differing(first, second)) {
            texts.add("%s: %s %s, %s %s"
                    .formatted(
                            name,
                            firstLetter,
                            first.getOrDefault(name, NONE),
                            otherLetter,
                            second.getOrDefault(name, NONE)));
        }
        return texts;
    }

    /// Names of those in which forks of one run must not differ.
    List<String> ofForks() {
        return differing(leaves(one), leaves(other)).stream()
                .filter(name -> OF_FORKS.matcher(name).matches())
                .toList();
    }

    private List<String> differing(Map<String, String> first, Map<String, String> second) {
        var names = new TreeSet<>(first.keySet());
        names.addAll(second.keySet());
        return names.stream()
                .filter(name -> isRecorded(one, name) && isRecorded(other, name))
                .filter(name -> !first.getOrDefault(name, "").equals(second.getOrDefault(name, "")))
                .toList();
    }

    /// Whether the run is of a version that records the part of which the field is, and has the process of which the
    /// flag is; a map has any fields.
    private static boolean isRecorded(JsonNode environment, String name) {
        int of = name.endsWith(UNUSUAL) ? -1 : name.indexOf(OF_PROCESS);
        if (of >= 0) {
            String process = name.substring(of + OF_PROCESS.length());
            return environment.path(RunFolder.JVM_FLAGS).properties().stream()
                    .anyMatch(group -> processes(group.getKey()).contains(process));
        }
        int slash = name.lastIndexOf('/');
        JsonNode parent = environment.at("/" + name.substring(0, Math.max(0, slash)));
        boolean isMap = name.matches("(surroundings/variables|" + RunFolder.JVM_FLAGS + "|" + RunFolder.NOT_AS_USUAL
                + ")(/.*)?|.*" + UNUSUAL);
        return isMap ? !environment.path("surroundings").isMissingNode() : parent.has(name.substring(slash + 1));
    }

    /// Fields by their path, flags of JVMs by their process, and subjects that are not as usual.
    private static Map<String, String> leaves(JsonNode environment) {
        var leaves = new TreeMap<String, String>();
        collect("", environment, leaves);
        leaves.keySet().removeIf(name -> PASSED_OVER.matcher(name).matches());
        environment.path(RunFolder.JVM_FLAGS).properties().forEach(group -> {
            for (String process : processes(group.getKey())) {
                group.getValue().forEach(flag -> {
                    String[] parts = flag.asText().split("=", 2);
                    leaves.put(parts[0] + OF_PROCESS + process, parts[1]);
                });
            }
        });
        environment
                .path(RunFolder.NOT_AS_USUAL)
                .properties()
                .forEach(subject -> leaves.put(subject.getKey() + UNUSUAL, "yes"));
        return leaves;
    }

    /// Processes that have the same flags are recorded together.
    private static List<String> processes(String group) {
        return List.of(group.split(", ", -1));
    }

    private static void collect(String path, JsonNode node, Map<String, String> leaves) {
        if (node.isObject()) {
            node.properties()
                    .forEach(field -> collect(
                            path.isEmpty() ? field.getKey() : path + "/" + field.getKey(), field.getValue(), leaves));
        } else {
            leaves.put(
                    path, node.asText(String.valueOf(node)).equals(String.valueOf(Long.MAX_VALUE)) ? NONE : text(node));
        }
    }

    private static String text(JsonNode node) {
        return node.isValueNode() ? node.asText() : node.toString();
    }
}
