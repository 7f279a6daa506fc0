// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.flatbuffers;

import com.google.flatbuffers.Table;
import dev.roundtrip.messages.Fields;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the field of a damaged message that cannot be read, once reading it has failed: flatc's
/// accessors have the names of the record's components.
final class UnreadableField {
    private UnreadableField() {}

    /// Its path; empty if all can be read.
    static Optional<String> of(Table table, Class<?> record) {
        return in(table, record, record.getSimpleName().toLowerCase(Locale.ROOT));
    }

    private static Optional<String> in(Table table, Class<?> record, String path) {
        return Arrays.stream(record.getRecordComponents())
                .flatMap(component -> field(table, component, path + "." + Fields.name(component)).stream())
                .findFirst();
    }

    private static Optional<String> field(Table table, RecordComponent component, String path) {
        try {
            if (component.getType() == List.class) {
                return parts(table, component, path);
            }
            Object value = table.getClass().getMethod(component.getName()).invoke(table);
            if (value == null) {
                return Optional.of(path);
            }
            if (component.getType().isEnum()) {
                return (byte) value >= 0 && (byte) value < component.getType().getEnumConstants().length
                        ? Optional.empty()
                        : Optional.of(path);
            }
            return value instanceof Table nested ? in(nested, component.getType(), path) : Optional.empty();
        } catch (InvocationTargetException e) {
            return Optional.of(path);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(table.getClass() + " has no field " + path, e);
        }
    }

    private static Optional<String> parts(Table table, RecordComponent component, String path)
            throws ReflectiveOperationException {
        Class<?> part = (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
        var length =
                (int) table.getClass().getMethod(component.getName() + "Length").invoke(table);
        for (int i = 0; i < length; i++) {
            String partPath = path + "[" + i + "]";
            Object read;
            try {
                read = table.getClass()
                        .getMethod(component.getName(), int.class)
                        .invoke(table, i);
            } catch (InvocationTargetException e) {
                return Optional.of(partPath);
            }
            Optional<String> found = in((Table) read, part, partPath);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
