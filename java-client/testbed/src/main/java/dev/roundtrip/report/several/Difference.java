// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What keeps the times of two runs from being set against each other, unless its effect is the very question.
public enum Difference {
    MACHINE("machine"),
    JVM("jvm"),
    VERSION("version"),
    LIBRARIES("libraries"),
    OPTIONS("options");

    private final String label;

    Difference(String label) {
        this.label = label;
    }

    /// As the command line calls it.
    public String label() {
        return label;
    }

    public static Optional<Difference> of(String label) {
        return Arrays.stream(values())
                .filter(difference -> difference.label.equals(label))
                .findFirst();
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(Difference::label).toList();
    }
}
