// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Axis.ColumnText;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.worker.protocol.Column;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/// The columns of a record in a file: one for each component with a [Column], in their order, and those of the records
/// that it holds. A record in an [Optional] is there if one of its columns is not empty. The only place that
/// knows how a figure becomes a field, and a field a figure.
///
/// @param <R> the record
public final class RecordColumns<R extends Record> {
    private final Class<R> type;
    private final List<Part> parts;

    /// Looked up once: a run has hundreds of lines.
    private final Constructor<R> constructor;

    private RecordColumns(Class<R> type) {
        this.type = type;
        this.parts = Arrays.stream(type.getRecordComponents())
                .map(RecordColumns::part)
                .toList();
        this.constructor = constructor(type);
    }

    private static <R extends Record> Constructor<R> constructor(Class<R> type) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    /// @throws IllegalArgumentException if a component is neither a column nor a record of columns
    public static <R extends Record> RecordColumns<R> of(Class<R> type) {
        return new RecordColumns<>(type);
    }

    private static Part part(RecordComponent component) {
        Column column = component.getAnnotation(Column.class);
        if (column != null) {
            return new Leaf(component, column);
        }
        if (component.getType() == Condition.class) {
            return new Axised(component);
        }
        boolean isOptional = component.getType() == Optional.class;
        Class<?> held = isOptional
                ? (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0]
                : component.getType();
        if (!held.isRecord()) {
            throw new IllegalArgumentException(component + " is neither a column nor a record of columns");
        }
        return new Group(component, new RecordColumns<>(held.asSubclass(Record.class)), isOptional);
    }

    /// The columns as the header of the file describes them.
    public List<ColumnText> columns() {
        return parts.stream().flatMap(part -> part.columns().stream()).toList();
    }

    List<String> names() {
        return columns().stream().map(ColumnText::name).toList();
    }

    /// The fields of a record.
    List<Object> fields(R record) {
        var fields = new ArrayList<>();
        parts.forEach(part -> part.write(get(part.component(), record), fields));
        return fields;
    }

    /// The record of a line.
    ///
    /// @param field the text of the column of that name; empty if there is nothing
    /// @throws IllegalArgumentException if a field is none of its column; the message says which
    R read(UnaryOperator<String> field) {
        Object[] values = parts.stream().map(part -> part.read(field)).toArray();
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(String.valueOf(e.getCause().getMessage()), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    /// The figure of a column of this very record.
    public static Object get(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }

    /// A component.
    private sealed interface Part {
        RecordComponent component();

        List<ColumnText> columns();

        void write(Object value, List<Object> fields);

        Object read(UnaryOperator<String> field);
    }

    private record Leaf(RecordComponent component, Column column) implements Part {
        @Override
        public List<ColumnText> columns() {
            return List.of(new ColumnText(column.value(), column.unit(), column.explanation(), column.blank()));
        }

        @Override
        public void write(Object value, List<Object> fields) {
            Object known =
                    value instanceof OptionalDouble number ? number.isPresent() ? number.getAsDouble() : "" : value;
            fields.add(known.toString().equals(column.blank()) ? "" : known);
        }

        @Override
        public Object read(UnaryOperator<String> field) {
            String text = field.apply(column.value());
            String known = text.isEmpty() ? column.blank() : text;
            try {
                return parse(known);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(column.value() + " is '" + text + "', which is no number", e);
            }
        }

        private Object parse(String text) {
            Class<?> type = component.getType();
            if (type == OptionalDouble.class) {
                return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
            }
            if (type == double.class) {
                return Double.parseDouble(text);
            }
            if (type == long.class) {
                return Long.parseLong(text);
            }
            return type == int.class ? (Object) Integer.parseInt(text) : text;
        }
    }

    private record Axised(RecordComponent component) implements Part {
        @Override
        public List<ColumnText> columns() {
            return Axes.ALL.stream().flatMap(axis -> axis.texts().stream()).toList();
        }

        @Override
        public void write(Object value, List<Object> fields) {
            Map<String, Object> known = ((Condition) value).fields();
            columns().forEach(column -> {
                Object field = known.get(column.name());
                fields.add(field.toString().equals(column.blank()) ? "" : field);
            });
        }

        @Override
        public Object read(UnaryOperator<String> field) {
            return Condition.read(field);
        }
    }

    private record Group(RecordComponent component, RecordColumns<?> held, boolean isOptional) implements Part {
        @Override
        public List<ColumnText> columns() {
            return held.columns();
        }

        @Override
        public void write(Object value, List<Object> fields) {
            if (value instanceof Optional<?> optional) {
                optional.ifPresentOrElse(
                        record -> writeHeld(record, fields), () -> columns().forEach(_ -> fields.add("")));
            } else {
                writeHeld(value, fields);
            }
        }

        private <H extends Record> void writeHeld(Object record, List<Object> fields) {
            @SuppressWarnings("unchecked") // it was made for the type of the component
            RecordColumns<H> columns = (RecordColumns<H>) held;
            fields.addAll(columns.fields(columns.type.cast(record)));
        }

        @Override
        public Object read(UnaryOperator<String> field) {
            if (!isOptional) {
                return held.read(field);
            }
            boolean isThere = columns().stream()
                    .anyMatch(column -> !field.apply(column.name()).isEmpty());
            return isThere ? Optional.of(held.read(field)) : Optional.empty();
        }
    }
}
