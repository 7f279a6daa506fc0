// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.bodies;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A schema of FlatBuffers as `flatc --schema --binary` writes it (`reflection.fbs` of FlatBuffers). Immutable.
///
/// @param tables all tables and structs, by their index
/// @param root name of the message; empty if the schema does not say it
public record BinarySchema(List<Table> tables, List<Enumeration> enumerations, Optional<String> root) {
    /// A table, or a struct.
    ///
    /// @param members ordered by their number
    public record Table(String name, boolean isStruct, int align, int bytes, List<Member> members) {}

    /// A field of a table or a struct.
    ///
    /// @param offset of the field in the table's list of offsets, or in the struct
    public record Member(String name, Type type, int number, int offset, boolean isDeprecated) {}

    /// Type of a field.
    ///
    /// @param element of a vector or an array
    /// @param index of the table or the enumeration; under 0 if the type is none
    /// @param length of an array
    public record Type(Base base, Base element, int index, int length) {
        Type ofElement() {
            return new Type(element, Base.NONE, index, 0);
        }
    }

    /// An enumeration, or a union.
    ///
    /// @param numbers of its values
    /// @param tables index of the table of each value of a union, by the value's number
    public record Enumeration(String name, List<Long> numbers, Map<Long, Integer> tables) {}

    /// Kinds of types, in the order of their numbers.
    public enum Base {
        NONE(0),
        UTYPE(1),
        BOOL(1),
        BYTE(1),
        UBYTE(1),
        SHORT(2),
        USHORT(2),
        INT(4),
        UINT(4),
        LONG(8),
        ULONG(8),
        FLOAT(4),
        DOUBLE(8),
        STRING(4),
        VECTOR(4),
        OBJECT(4),
        UNION(4),
        ARRAY(0);

        private final int bytes;

        Base(int bytes) {
            this.bytes = bytes;
        }

        static Base of(int number) {
            return values()[number];
        }

        int bytes() {
            return bytes;
        }

        /// Whether a table has only the offset of such a field, unless it is a struct.
        boolean isApart() {
            return this == STRING || this == VECTOR || this == OBJECT || this == UNION;
        }
    }

    /// Reads a schema.
    ///
    /// @param bytes whole file
    public static BinarySchema of(byte[] bytes) {
        return new Reader(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)).schema();
    }

    /// @throws IllegalArgumentException if there is no such table
    Table table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the schema has no table " + name));
    }

    /// The struct that a type is; empty if it is none.
    Optional<Table> struct(Type type) {
        return type.base() == Base.OBJECT
                ? Optional.of(tables.get(type.index())).filter(Table::isStruct)
                : Optional.empty();
    }

    /// Reads the tables of a schema by the offsets of their fields. Places are positions in the file.
    private record Reader(ByteBuffer bytes) {
        private static final int NAME = 4;
        private static final int SECOND = 6;
        private static final int THIRD = 8;
        private static final int FOURTH = 10;
        private static final int FIFTH = 12;
        private static final int DEPRECATED = 16;

        BinarySchema schema() {
            int schema = bytes.getInt(0);
            return new BinarySchema(
                    elements(schema, NAME, this::table),
                    elements(schema, SECOND, this::enumeration),
                    follow(schema, FIFTH).map(this::name));
        }

        private Table table(int place) {
            return new Table(
                    name(place),
                    number(place, THIRD, 1, 0) != 0,
                    number(place, FOURTH, Integer.BYTES, 1),
                    number(place, FIFTH, Integer.BYTES, 0),
                    elements(place, SECOND, this::member).stream()
                            .sorted(Comparator.comparingInt(Member::number))
                            .toList());
        }

        private Member member(int place) {
            return new Member(
                    name(place),
                    type(follow(place, SECOND).orElseThrow()),
                    number(place, THIRD, Short.BYTES, 0),
                    number(place, FOURTH, Short.BYTES, 0),
                    number(place, DEPRECATED, 1, 0) != 0);
        }

        private Type type(int place) {
            return new Type(
                    Base.of(number(place, NAME, 1, 0)),
                    Base.of(number(place, SECOND, 1, 0)),
                    number(place, THIRD, Integer.BYTES, -1),
                    number(place, FOURTH, Short.BYTES, 0));
        }

        private Enumeration enumeration(int place) {
            List<Constant> constants = elements(place, SECOND, this::constant);
            return new Enumeration(
                    name(place),
                    constants.stream().map(Constant::number).toList(),
                    constants.stream()
                            .filter(constant -> constant.table() >= 0)
                            .collect(Collectors.toMap(Constant::number, Constant::table)));
        }

        private record Constant(long number, int table) {}

        private Constant constant(int place) {
            return new Constant(
                    field(place, SECOND).map(bytes::getLong).orElse(0L),
                    follow(place, FOURTH).map(this::type).map(Type::index).orElse(-1));
        }

        private String name(int table) {
            int text = follow(table, NAME).orElseThrow();
            byte[] letters = new byte[bytes.getInt(text)];
            bytes.get(text + Integer.BYTES, letters);
            return new String(letters, StandardCharsets.UTF_8);
        }

        private int number(int table, int field, int width, int otherwise) {
            return field(table, field)
                    .map(at -> width == 1
                            ? bytes.get(at)
                            : width == Short.BYTES ? Short.toUnsignedInt(bytes.getShort(at)) : bytes.getInt(at))
                    .orElse(otherwise);
        }

        private <E> List<E> elements(int table, int field, IntFunction<E> element) {
            int vector = follow(table, field).orElseThrow();
            return IntStream.range(0, bytes.getInt(vector))
                    .map(i -> vector + Integer.BYTES * (i + 1))
                    .map(at -> at + bytes.getInt(at))
                    .mapToObj(element)
                    .toList();
        }

        private Optional<Integer> follow(int table, int field) {
            return field(table, field).map(at -> at + bytes.getInt(at));
        }

        /// Place of a table's field; empty if the table does not have it.
        private Optional<Integer> field(int table, int field) {
            int fields = table - bytes.getInt(table);
            int offset = field < bytes.getShort(fields) ? bytes.getShort(fields + field) : 0;
            return offset == 0 ? Optional.empty() : Optional.of(table + offset);
        }
    }
}
