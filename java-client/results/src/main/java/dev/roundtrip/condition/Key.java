// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.Locale;

/// A key of a profile, and the option of `run` that stands in its place.
///
/// @param label of the option's value, as help prints it
/// @param help empty for a key without an option
public record Key(String name, Kind kind, String label, String help) {
    public enum Kind {
        /// One value or several.
        LIST,
        TEXT,
        NUMBER,
        FLAG
    }

    public static Key list(String name, String label, String help) {
        return new Key(name, Kind.LIST, label, help);
    }

    public static Key text(String name, String label, String help) {
        return new Key(name, Kind.TEXT, label, help);
    }

    public static Key flag(String name, String help) {
        return new Key(name, Kind.FLAG, "", help);
    }

    /// A key that stands in profiles alone.
    public static Key inFile(String name, Kind kind) {
        return new Key(name, kind, "", "");
    }

    public boolean hasOption() {
        return !help.isEmpty();
    }

    /// An option for `timeBudget` is `--time-budget`.
    public String option() {
        return "--" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
