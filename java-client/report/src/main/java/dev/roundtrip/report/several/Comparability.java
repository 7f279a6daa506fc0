// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.CellResult.Outcome;
import dev.roundtrip.report.several.Circumstance.Difference;
import dev.roundtrip.report.several.Circumstance.Effect;
import dev.roundtrip.results.MechanismRecord;
import dev.roundtrip.results.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/// Reasons why a cell of one run may not be set against the same cell of another.
///
/// @param despite differences that are to be looked through
record Comparability(LabelledRun first, LabelledRun other, Set<Difference> despite) {

    /// The first reason that there is.
    Optional<String> between(CellResult one, CellResult two) {
        return notMeasured(one, two)
                .or(() -> anotherCondition(one.condition(), two.condition()))
                .or(this::conditions)
                .or(() -> libraries(one.transport()))
                .or(() -> options(one.transport()))
                .or(() -> batches(one, two))
                .or(() -> messages(one, two));
    }

    private Optional<String> notMeasured(CellResult one, CellResult two) {
        if (one.outcome() == Outcome.MEASURED && two.outcome() == Outcome.MEASURED) {
            return Optional.empty();
        }
        return Optional.of(outcome(first, one) + "; " + outcome(other, two));
    }

    private static String outcome(LabelledRun side, CellResult cell) {
        return side.letter() + " " + (cell.note().isEmpty() ? cell.outcome().label() : cell.note());
    }

    private Optional<String> anotherCondition(Condition one, Condition two) {
        return Axes.ALL.stream()
                .filter(axis -> !one.get(axis).equals(two.get(axis)))
                .findFirst()
                .map(axis -> another(axis.title(), axis.text(one), axis.text(two)));
    }

    /// Differences between the whole runs.
    private Optional<String> conditions() {
        List<Circumstance> differing = Circumstance.differing(List.of(first, other));
        return differing.stream()
                .filter(condition -> condition.effect() == Effect.ANOTHER_EXPERIMENT)
                .findFirst()
                .map(this::values)
                .or(() -> differing.stream()
                        .filter(condition -> condition.difference().isPresent())
                        .filter(condition ->
                                !despite.contains(condition.difference().get()))
                        .findFirst()
                        .map(condition -> values(condition)
                                + despite(condition.difference().get())));
    }

    private String values(Circumstance condition) {
        return another(condition.title(), condition.of(first.run()), condition.of(other.run()));
    }

    private String another(String what, String one, String two) {
        return "another %s: %s %s, %s %s".formatted(what, first.letter(), one, other.letter(), two);
    }

    private static String despite(Difference difference) {
        return "; --despite " + difference.label() + " compares all the same";
    }

    private Optional<String> libraries(String transport) {
        if (despite.contains(Difference.LIBRARIES)) {
            return Optional.empty();
        }
        Set<String> folders = new Libraries(first.run(), other.run()).differing();
        return first.run()
                .mechanism(transport)
                .map(MechanismRecord::folder)
                .filter(folders::contains)
                .map(folder ->
                        "libraries of other versions in " + folder + " (see run.json)" + despite(Difference.LIBRARIES));
    }

    private Optional<String> options(String transport) {
        List<String> differing =
                despite.contains(Difference.OPTIONS) ? List.of() : new Options(first, other).differing(transport);
        return differing.isEmpty()
                ? Optional.empty()
                : Optional.of("another " + String.join(", another ", differing) + despite(Difference.OPTIONS));
    }

    /// Short streams tell of buffers, long ones of the mechanism.
    private Optional<String> messages(CellResult one, CellResult two) {
        int before = one.cell().messages();
        int after = two.cell().messages();
        return before == after
                ? Optional.empty()
                : Optional.of(another("number of messages a stream", String.valueOf(before), String.valueOf(after)));
    }

    /// Stamp and check are inside the timed span of a batch alone.
    private Optional<String> batches(CellResult one, CellResult two) {
        boolean same = one.batchTrips() > 1 == two.batchTrips() > 1;
        LabelledRun batched = one.batchTrips() > 1 ? first : other;
        return same ? Optional.empty() : Optional.of("timed in batches in " + batched.letter() + " alone");
    }

    /// The options of mechanisms that both of two runs have. Pure.
    record Options(LabelledRun first, LabelledRun other) {

        /// Options of a mechanism with different values, as in `option part-bytes: A 1048576, B 4096`.
        List<String> differing(String transport) {
            Optional<MechanismRecord> one = first.run().mechanism(transport);
            Optional<MechanismRecord> two = other.run().mechanism(transport);
            if (one.isEmpty() || two.isEmpty()) {
                return List.of();
            }
            var names = new TreeSet<>(one.get().options().keySet());
            names.retainAll(two.get().options().keySet());
            return names.stream()
                    .filter(name -> !value(one.get(), name).equals(value(two.get(), name)))
                    .map(name -> "option %s: %s %s, %s %s"
                            .formatted(
                                    name,
                                    first.letter(),
                                    value(one.get(), name),
                                    other.letter(),
                                    value(two.get(), name)))
                    .toList();
        }

        /// Options of all mechanisms with different values, as in `tcp option part-bytes: A 1048576, B 4096`.
        List<String> differing() {
            return first.run().mechanisms().stream()
                    .flatMap(mechanism -> differing(mechanism.id()).stream().map(text -> mechanism.id() + " " + text))
                    .toList();
        }

        private static String value(MechanismRecord mechanism, String option) {
            return mechanism.options().get(option);
        }
    }

    /// Mechanisms that use other versions of their libraries in one run than in another, by their folders. Jars of the
    /// project have the testbed's version, which is compared by itself.
    record Libraries(RunRecord first, RunRecord other) {

        /// In alphabetical order. A folder that one of the runs does not have is left out, as is the testbed's own.
        Set<String> differing() {
            var folders = new TreeSet<String>();
            folders.addAll(differing(first.libraries(), other.libraries(), this::areSameJars));
            folders.addAll(differing(packages(first), packages(other), JsonNode::equals));
            folders.remove("testbed");
            return folders;
        }

        private static JsonNode packages(RunRecord run) {
            return run.serverBuild() == null ? null : run.serverBuild().get("serverPackages");
        }

        private static List<String> differing(JsonNode first, JsonNode other, BiPredicate<JsonNode, JsonNode> areSame) {
            return first == null || other == null
                    ? List.of()
                    : first.propertyStream()
                            .filter(folder -> other.has(folder.getKey()))
                            .filter(folder -> !areSame.test(folder.getValue(), other.get(folder.getKey())))
                            .map(folder -> folder.getKey())
                            .toList();
        }

        private boolean areSameJars(JsonNode jars, JsonNode others) {
            Set<String> there = names(others);
            return names(jars).stream()
                    .map(name -> there.contains(named(name)) ? named(name) : name)
                    .collect(Collectors.toSet())
                    .equals(there);
        }

        /// The name that a jar of the project has in the other run.
        private String named(String jar) {
            return jar.replace("-" + first.version() + ".jar", "-" + other.version() + ".jar");
        }

        /// Runs before 1.1.0 also list an archive of classes, which is no jar.
        private static Set<String> names(JsonNode jars) {
            return jars.valueStream()
                    .map(JsonNode::asText)
                    .filter(name -> name.endsWith(".jar"))
                    .collect(Collectors.toSet());
        }
    }
}
