// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.document;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// A column of a CSV file for other programs.
///
/// @param name with its unit at the end
/// @param explanation what it is, and of what
/// @param field a value of a row, or an optional one
/// @param <T> what a row is about
public record CsvColumn<T>(String name, String explanation, Function<T, ?> field) {
    public Optional<Object> value(T row) {
        return known(field.apply(row));
    }

    private static Optional<Object> known(Object value) {
        return switch (value) {
            case Optional<?> held -> held.flatMap(CsvColumn::known);
            case OptionalDouble number -> number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
            default -> Optional.of(value);
        };
    }
}
