// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;
import java.util.stream.Collectors;

/// From records to what flatc has made of the schema, and back: a line for each field.
record FlatbuffersInJava(Schema schema) {
    private static final List<String> IMPORTS = List.of(
            "com.google.flatbuffers.FlatBufferBuilder",
            "java.io.IOException",
            "java.nio.ByteBuffer",
            "java.util.ArrayList",
            "java.util.List");

    /// Fields that need an object of their own ahead of the table's.
    private static boolean isElsewhere(Field field) {
        return field.isRepeated()
                || field.type() instanceof Type.Part
                || field.is(Scalar.TEXT)
                || field.is(Scalar.BYTES);
    }

    void addTo(Sources sources) {
        Type.Part root = schema.root();
        String all = """

                    static %s read(ByteBuffer bytes) throws IOException {
                        return take(%s.getRootAs%s(bytes));
                    }
                """.formatted(root.name(), root.javaClass(), FlatNames.last(root.javaClass()))
                + Literals.each(schema.parts().reversed(), part -> put(part) + take(part))
                + Literals.each(schema.enumerations(), FlatbuffersInJava::both);
        sources.addJava("Mapping", IMPORTS.stream(), """
                /// From records to what flatc has made of the schema, and back, field by field, in the same order as in
                /// C++, so that both make the same bytes. This is timed.
                final class Mapping {
                    private Mapping() {}
                %s}
                """.formatted(all));
    }

    private static String put(Type.Part part) {
        String table = part.javaClass();
        return """

                    static int put(%s from, FlatBufferBuilder into) {
                %s        return %s.create%s(into%s);
                    }
                """.formatted(
                        part.name(),
                        part.fields().stream()
                                .filter(FlatbuffersInJava::isElsewhere)
                                .map(field -> ahead(table, field))
                                .collect(Collectors.joining()),
                        table,
                        FlatNames.last(table),
                        Literals.each(part.fields(), field -> ", " + argument(field)));
    }

    private static String argument(Field field) {
        if (isElsewhere(field)) {
            return place(field);
        }
        String from = "from." + field.java() + "()";
        return cast(field.wire()) + (field.type() instanceof Type.Enumeration ? "number(" + from + ")" : from);
    }

    private static String place(Field field) {
        return field.java() + "At";
    }

    /// From what a record has, or from the number of an enumeration, to a parameter of flatc's methods.
    private static String cast(String wire) {
        return switch (wire) {
            case "byte" -> "(byte) ";
            case "short" -> "(short) ";
            case "ubyte", "ushort", "int" -> "(int) ";
            default -> "";
        };
    }

    private static String ahead(String table, Field field) {
        String from = "from." + field.java() + "()";
        if (!field.isRepeated()) {
            return "        int %s = %s;\n".formatted(place(field), object(field, from));
        }
        return field.isOfObjects() ? objects(table, field, from) : numbers(table, field, from);
    }

    private static String object(Field field, String value) {
        return field.is(Scalar.TEXT)
                ? "into.createString(" + value + ")"
                : field.is(Scalar.BYTES)
                        ? "into.createByteVector(" + value + ".duplicate())"
                        : "put(" + value + ", into)";
    }

    private static String objects(String table, Field field, String from) {
        return """
                    int[] %1$sPlaces = new int[%2$s.size()];
                    for (int i = 0; i < %1$sPlaces.length; i++) {
                        %1$sPlaces[i] = %3$s;
                    }
                    int %4$s = %5$s.create%6$sVector(into, %1$sPlaces);
            """.formatted(
                        field.java(),
                        from,
                        object(field, from + ".get(i)"),
                        place(field),
                        table,
                        FlatNames.upper(field.source()));
    }

    private static String numbers(String table, Field field, String from) {
        String value = from + ".get(i)";
        return """
                    %1$s.start%2$sVector(into, %3$s.size());
                    for (int i = %3$s.size() - 1; i >= 0; i--) {
                        into.add%4$s;
                    }
                    int %5$s = into.endVector();
            """.formatted(
                        table,
                        FlatNames.upper(field.source()),
                        from,
                        added(field.wire(), field.type() instanceof Type.Enumeration ? "number(" + value + ")" : value),
                        place(field));
    }

    /// Value that the builder is given for a number, by its width there.
    private static String added(String wire, String value) {
        return switch (wire) {
            case "byte", "ubyte" -> "Byte((byte) (int) " + value + ")";
            case "short", "ushort" -> "Short((short) (int) " + value + ")";
            case "int", "uint" -> "Int((int) " + value + ")";
            case "long", "ulong" -> "Long(" + value + ")";
            case "float" -> "Float(" + value + ")";
            case "double" -> "Double(" + value + ")";
            default -> "Boolean(" + value + ")";
        };
    }

    private static String take(Type.Part part) {
        List<Field> lists = part.fields().stream().filter(Field::isRepeated).toList();
        return """

                    private static %s take(%s from) throws IOException {
                        FlatbuffersFormat.require(from, "%s");
                %s        return new %s(%s);
                    }
                """.formatted(
                        part.name(),
                        part.javaClass(),
                        part.source(),
                        Literals.each(lists, FlatbuffersInJava::list),
                        part.name(),
                        Literals.each(
                                part.fields(),
                                ",",
                                field -> "\n                "
                                        + (field.isRepeated() ? field.java() + "Parts" : taken(field, ""))));
    }

    private static String list(Field field) {
        return """
                    var %1$sParts = new ArrayList<%2$s>(from.%3$sLength());
                    for (int i = 0; i < from.%3$sLength(); i++) {
                        %1$sParts.add(%4$s);
                    }
            """.formatted(field.java(), field.type().boxed(), FlatNames.lower(field.source()), taken(field, "i"));
    }

    private static String taken(Field field, String index) {
        String name = FlatNames.lower(field.source());
        String from = "from." + name + "(" + index + ")";
        return switch (field.type()) {
            case Type.Plain plain ->
                switch (plain.scalar()) {
                    case BYTES ->
                        "FlatbuffersFormat.bytes(from." + name + "AsByteBuffer(), \"" + field.source() + "\")";
                    case TEXT -> "FlatbuffersFormat.require(" + from + ", \"" + field.source() + "\")";
                    case SMALL, UINT32 -> "(int) " + from;
                    case INT32, INT64, UINT64, FLOAT, DOUBLE, BOOL -> from;
                };
            case Type.Enumeration enumeration -> Identifiers.method(enumeration.name()) + "Of(" + from + ")";
            case Type.Part _ -> "take(" + from + ")";
        };
    }

    private static String both(Type.Enumeration enumeration) {
        return """

                    private static long number(%1$s value) {
                        return switch (value) {
                %2$s        };
                    }

                    private static %1$s %3$sOf(long number) throws IOException {
                        if (number != (int) number) {
                            throw new IOException("field of the type %4$s has the value " + number + ", which it does not know");
                        }
                        return switch ((int) number) {
                %5$s        };
                    }
                """.formatted(
                        enumeration.name(),
                        Literals.each(
                                enumeration.values(),
                                value -> "            case %s -> %d;\n".formatted(value.name(), value.number())),
                        Identifiers.method(enumeration.name()),
                        enumeration.source(),
                        JavaRecords.byNumber(enumeration));
    }
}
