// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Optional;

/// The values that a [TransportOption] may have, if they can be told without starting anything.
public sealed interface OptionValues {
    /// Why a value is none of them, as in `is not a multiple of 4096 from 4096 to 1073741824`; empty if it is one.
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
