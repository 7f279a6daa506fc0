// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Optional;

/// A setting of a mechanism that a run may change and that is recorded with its results.
///
/// @param name `[a-z][a-z0-9-]*`
/// @param defaultValue what holds if nobody says otherwise
/// @param description one line for `roundtrip list`
/// @param commonName a name that several transports share for it, so that one value can be given to all; empty for none
/// @param values those that it may have; others are refused before anything is started
public record TransportOption(
        String name, String defaultValue, String description, String commonName, OptionValues values) {
    /// With any value.
    public TransportOption(String name, String defaultValue, String description, String commonName) {
        this(name, defaultValue, description, commonName, new OptionValues.Any());
    }

    /// With any value, and no common name.
    public TransportOption(String name, String defaultValue, String description) {
        this(name, defaultValue, description, "");
    }

    /// A whole number that the user may choose within limits.
    public TransportOption(String name, String defaultValue, String description, OptionValues values) {
        this(name, defaultValue, description, "", values);
    }

    /// `part-bytes` of mechanisms that cut messages into pieces of shared memory, as `part_bytes_option()` is in C++.
    public static TransportOption partBytes(String description) {
        return new TransportOption(
                "part-bytes", "1048576", description, new OptionValues.Multiples(4096, 4096, 1 << 30));
    }

    public TransportOption {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("option name '" + name + "' is not of the form [a-z][a-z0-9-]*");
        }
    }

    /// The values that a [TransportOption] may have, if they can be told without starting anything.
    public sealed interface OptionValues {
        /// Why a value is none of them, as in `is not a multiple of 4096 from 4096 to 1073741824`; empty if it is
        /// one.
        Optional<String> problem(String value);

        /// Any value; the mechanism decides.
        record Any() implements OptionValues {
            @Override
            public Optional<String> problem(String value) {
                return Optional.empty();
            }
        }

        /// Whole numbers.
        ///
        /// @param step at least 1, of which each is a multiple
        record Multiples(long step, long least, long most) implements OptionValues {
            @Override
            public Optional<String> problem(String value) {
                long number = number(value);
                return number >= least && number <= most && number % step == 0
                        ? Optional.empty()
                        : Optional.of("is not a multiple of %d from %d to %d".formatted(step, least, most));
            }
        }

        record PowersOfTwo(long least, long most) implements OptionValues {
            @Override
            public Optional<String> problem(String value) {
                long number = number(value);
                return number >= least && number <= most && Long.bitCount(number) == 1
                        ? Optional.empty()
                        : Optional.of("is not a power of two from %d to %d".formatted(least, most));
            }
        }

        /// The number of a text; negative for a text that is none.
        private static long number(String value) {
            return value.matches("\\d{1,18}") ? Long.parseLong(value) : -1;
        }
    }
}
