// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A property by which mechanisms are told apart, as runs record it and options name it.
public interface Grade {
    /// As in results and options.
    String label();

    /// A clause of which the mechanism is not the subject.
    String words();

    /// The same as the beginning of a sentence.
    default String capitalised() {
        return Character.toUpperCase(words().charAt(0)) + words().substring(1);
    }

    /// @return empty if no grade has this label
    static <G extends Enum<G> & Grade> Optional<G> find(Class<G> grades, String label) {
        return Arrays.stream(grades.getEnumConstants())
                .filter(grade -> grade.label().equals(label))
                .findFirst();
    }

    static <G extends Enum<G> & Grade> List<String> labels(Class<G> grades) {
        return Arrays.stream(grades.getEnumConstants()).map(Grade::label).toList();
    }
}
