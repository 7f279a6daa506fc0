// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;
import java.util.stream.Stream;

/// The client's objects: a record for each message, and where the values of their fields come from.
///
/// @param annotated whether components are annotated with their names in the schema, as Jackson needs it
record JavaRecords(Schema schema, boolean annotated) {
    private static final List<String> IMPORTS = List.of(
            "com.fasterxml.jackson.annotation.JsonProperty",
            "dev.roundtrip.messages.RandomValues",
            "java.nio.ByteBuffer",
            "java.util.List",
            "java.util.function.Supplier",
            "java.util.stream.IntStream");

    void addTo(Sources sources) {
        schema.enumerations()
                .forEach(enumeration -> sources.addJava(enumeration.name(), Stream.of(), enumeration(enumeration)));
        schema.parts().forEach(part -> sources.addJava(part.name(), IMPORTS.stream(), record(part)));
        sources.addJava("Values", IMPORTS.stream(), values());
    }

    private static String enumeration(Type.Enumeration enumeration) {
        return """
                /// `%s` of the schema.
                public enum %s {
                %s
                }
                """.formatted(
                        enumeration.source(),
                        enumeration.name(),
                        Literals.each(enumeration.values(), ",\n", value -> "    " + value.name()));
    }

    /// The branches of a switch over a number that yield the value, which throws at one that it does not know.
    static String byNumber(Type.Enumeration enumeration) {
        return Literals.each(
                        enumeration.values(),
                        value -> "            case %d -> %s.%s;\n"
                                .formatted(value.number(), enumeration.name(), value.name()))
                + """
                            default ->
                                throw new IOException(
                                        "field of the type %s has the value " + number + ", which it does not know");
                """.formatted(enumeration.source());
    }

    private String record(Type.Part part) {
        return """
                /// `%s` of the schema.
                public record %s(%s) {}
                """.formatted(part.source(), part.name(), Literals.each(part.fields(), ",", this::component));
    }

    private String component(Field field) {
        String annotation = annotated ? "@JsonProperty(" + Literals.of(field.source()) + ") " : "";
        return "\n        " + annotation + field.javaType() + " " + field.java();
    }

    private String values() {
        String lists = schema.repeated().isEmpty() ? "" : """

                    private static <E> List<E> list(int parts, Supplier<E> part) {
                        return IntStream.range(0, parts).mapToObj(_ -> part.get()).toList();
                    }
                """;
        return """
                /// Values of the message's fields. Make them like yours; what has to stay is that a field takes as many bytes in
                /// one message as in another.
                final class Values {
                    /// How many parts a list has that is in another list.
                    private static final int PARTS_OF_A_PART = %d;

                    private Values() {}
                %s%s}
                """.formatted(
                        Type.Part.PARTS_OF_A_PART, Literals.each(schema.parts().reversed(), JavaRecords::maker), lists);
    }

    private static String maker(Type.Part part) {
        return """

                    static %s %s(int parts, RandomValues values) {
                        return new %s(%s);
                    }
                """.formatted(
                        part.name(),
                        Identifiers.method(part.name()),
                        part.name(),
                        Literals.each(part.fields(), ",", field -> "\n                " + value(field)));
    }

    private static String value(Field field) {
        return field.isRepeated()
                ? "list(parts, () -> " + value(field.type(), "PARTS_OF_A_PART") + ")"
                : value(field.type(), "parts");
    }

    private static String value(Type type, String parts) {
        return switch (type) {
            case Type.Plain plain -> plain.scalar().value(plain.text());
            case Type.Enumeration enumeration -> "values.oneOf(" + enumeration.name() + ".values())";
            case Type.Part part -> Identifiers.method(part.name()) + "(" + parts + ", values)";
        };
    }
}
