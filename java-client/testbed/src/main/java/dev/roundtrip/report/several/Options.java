// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.results.MechanismRecord;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The options of mechanisms that both of two runs have. Pure.
record Options(LabelledRun first, LabelledRun other) {

    /// Those of a mechanism with different values, as in `option part-bytes: A 1048576, B 4096`.
    List<String> differing(String transport) {
        Optional<MechanismRecord> one = first.results().run().mechanism(transport);
        Optional<MechanismRecord> two = other.results().run().mechanism(transport);
        if (one.isEmpty() || two.isEmpty()) {
            return List.of();
        }
        var names = new TreeSet<>(one.get().options().keySet());
        names.retainAll(two.get().options().keySet());
        return names.stream()
                .filter(name -> !value(one.get(), name).equals(value(two.get(), name)))
                .map(name -> "option %s: %s %s, %s %s"
                        .formatted(
                                name, first.letter(), value(one.get(), name), other.letter(), value(two.get(), name)))
                .toList();
    }

    /// Of all mechanisms, as in `tcp option part-bytes: A 1048576, B 4096`.
    List<String> differing() {
        return first.results().run().mechanisms().stream()
                .flatMap(mechanism -> differing(mechanism.id()).stream().map(text -> mechanism.id() + " " + text))
                .toList();
    }

    private static String value(MechanismRecord mechanism, String option) {
        return mechanism.options().get(option);
    }
}
