// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A schema as `flatc --schema --binary` writes it, a message of FlatBuffers itself (`reflection.fbs` of FlatBuffers);
/// this reads the parts that are needed. Places are offsets of tables.
record BinarySchema(ByteBuffer bytes) {
    /// Offset of the objects in the table of a schema's fields.
    private static final int OBJECTS = 4;

    private static final int ENUMS = 6;
    private static final int ROOT_TABLE = 12;

    private static final int NAME = 4;
    private static final int SECOND = 6;
    private static final int THIRD = 8;
    private static final int DEPRECATED = 16;
    private static final int OPTIONAL = 26;

    BinarySchema {
        bytes.order(ByteOrder.LITTLE_ENDIAN);
    }

    /// A table, or a struct.
    record Table(String name, boolean isStruct, List<Member> members) {}

    /// A field of one.
    ///
    /// @param index of the table or the enumeration that it is of; under 0 if it is of none
    record Member(String name, BaseType type, BaseType element, int index, boolean isDeprecated, boolean isOptional) {}

    record Enumeration(String name, boolean isUnion, BaseType underlying, List<KnownTypes.Constant> constants) {}

    /// In the order of their numbers.
    enum BaseType {
        NONE,
        UTYPE,
        BOOL,
        BYTE,
        UBYTE,
        SHORT,
        USHORT,
        INT,
        UINT,
        LONG,
        ULONG,
        FLOAT,
        DOUBLE,
        STRING,
        VECTOR,
        OBJECT,
        UNION,
        ARRAY
    }

    /// The name of the message; empty if the schema does not say which one it is.
    Optional<String> root() {
        return follow(schema(), ROOT_TABLE).map(this::name);
    }

    List<Table> tables() {
        return elements(schema(), OBJECTS).stream()
                .map(place -> new Table(
                        name(place),
                        number(place, THIRD) != 0,
                        elements(place, SECOND).stream()
                                .sorted(Comparator.comparingInt(member -> shortNumber(member, THIRD)))
                                .map(this::member)
                                .toList()))
                .toList();
    }

    private Member member(int place) {
        int type = follow(place, SECOND).orElseThrow();
        return new Member(
                name(place),
                BaseType.values()[number(type, NAME)],
                BaseType.values()[number(type, SECOND)],
                field(type, THIRD).map(bytes::getInt).orElse(-1),
                number(place, DEPRECATED) != 0,
                number(place, OPTIONAL) != 0);
    }

    List<Enumeration> enumerations() {
        return elements(schema(), ENUMS).stream()
                .map(place -> new Enumeration(
                        name(place),
                        number(place, THIRD) != 0,
                        BaseType.values()[number(follow(place, THIRD + 2).orElseThrow(), NAME)],
                        elements(place, SECOND).stream().map(this::constant).toList()))
                .toList();
    }

    private KnownTypes.Constant constant(int place) {
        return new KnownTypes.Constant(
                name(place), field(place, SECOND).map(bytes::getLong).orElse(0L));
    }

    private int schema() {
        return bytes.getInt(0);
    }

    private String name(int table) {
        int text = follow(table, NAME).orElseThrow();
        byte[] letters = new byte[bytes.getInt(text)];
        bytes.get(text + Integer.BYTES, letters);
        return new String(letters, StandardCharsets.UTF_8);
    }

    private int number(int table, int field) {
        return field(table, field).map(at -> (int) bytes.get(at)).orElse(0);
    }

    private int shortNumber(int table, int field) {
        return field(table, field).map(at -> (int) bytes.getShort(at)).orElse(0);
    }

    private List<Integer> elements(int table, int field) {
        int vector = follow(table, field).orElseThrow();
        return IntStream.range(0, bytes.getInt(vector))
                .map(i -> vector + Integer.BYTES * (i + 1))
                .mapToObj(at -> at + bytes.getInt(at))
                .toList();
    }

    private Optional<Integer> follow(int table, int field) {
        return field(table, field).map(at -> at + bytes.getInt(at));
    }

    /// Where a field of a table lies; empty if it has none.
    private Optional<Integer> field(int table, int field) {
        int fields = table - bytes.getInt(table);
        int offset = field < bytes.getShort(fields) ? bytes.getShort(fields + field) : 0;
        return offset == 0 ? Optional.empty() : Optional.of(table + offset);
    }
}
