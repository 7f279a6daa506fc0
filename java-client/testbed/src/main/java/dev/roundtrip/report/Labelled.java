// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An enum whose constants results and options call by their names in small letters: `OWN_PROTOCOL` is `own-protocol`.
public interface Labelled {
    /// Of the constant.
    String name();

    /// As in results and options.
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @return empty if no constant has this label
    static <L extends Enum<L> & Labelled> Optional<L> find(Class<L> all, String label) {
        return Arrays.stream(all.getEnumConstants())
                .filter(one -> one.label().equals(label))
                .findFirst();
    }

    static <L extends Enum<L> & Labelled> List<String> labels(Class<L> all) {
        return Arrays.stream(all.getEnumConstants()).map(Labelled::label).toList();
    }
}
