// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An enum whose constants results, options and tables call by a label: `OWN_PROTOCOL` is `own-protocol`.
public interface Labelled {
    /// Name of the constant in Java.
    String name();

    /// Name of the constant everywhere else.
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The constant with this label; empty if there is none.
    static <L extends Enum<L> & Labelled> Optional<L> find(Class<L> all, String label) {
        return Arrays.stream(all.getEnumConstants())
                .filter(one -> one.label().equals(label))
                .findFirst();
    }

    static <L extends Enum<L> & Labelled> List<String> labels(Class<L> all) {
        return Arrays.stream(all.getEnumConstants()).map(Labelled::label).toList();
    }
}
