// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;

/// From records to what protoc has made of the schema, and back: a line for each field.
record ProtobufInJava(Schema schema) {
    private static final List<String> IMPORTS = List.of(
            "com.google.protobuf.ByteString",
            "java.io.IOException",
            "java.nio.ByteBuffer",
            "java.util.ArrayList",
            "java.util.List");

    void addTo(Sources sources) {
        String all = Literals.each(schema.parts().reversed(), part -> put(part) + take(part))
                + Literals.each(schema.enumerations(), enumeration -> put(enumeration) + take(enumeration))
                + Literals.each(schema.repeated(), ProtobufInJava::takeAll);
        sources.addJava("Mapping", IMPORTS.stream(), """
                /// From records to what protoc has made of the schema, and back, field by field. This is timed.
                final class Mapping {
                    private Mapping() {}
                %s}
                """.formatted(all));
    }

    private static String put(Type.Part part) {
        return """

                    static %s put(%s from) {
                        var made = %s.newBuilder();
                %s        return made.build();
                    }
                """.formatted(
                part.javaClass(), part.name(), part.javaClass(), Literals.each(part.fields(), ProtobufInJava::put));
    }

    private static String put(Field field) {
        String accessor = ProtoNames.javaAccessor(field.source());
        String from = "from." + field.java() + "()";
        if (!field.isRepeated()) {
            return "        made.set" + accessor + "(" + put(field.type(), from) + ");\n";
        }
        if (field.type() instanceof Type.Plain && !field.is(Scalar.BYTES)) {
            return "        made.addAll" + accessor + "(" + from + ");\n";
        }
        return """
                        for (%s part : %s) {
                            made.add%s(%s);
                        }
                """.formatted(field.type().boxed(), from, accessor, put(field.type(), "part"));
    }

    private static String put(Type type, String value) {
        if (type instanceof Type.Plain plain) {
            return plain.scalar() == Scalar.BYTES ? "ByteString.copyFrom(" + value + ".duplicate())" : value;
        }
        return "put(" + value + ")";
    }

    private static String take(Type.Part part) {
        return """

                    static %s take(%s from) throws IOException {
                        ProtobufFormat.requireNoUnknown(from);
                        return new %s(%s);
                    }
                """.formatted(
                        part.name(),
                        part.javaClass(),
                        part.name(),
                        Literals.each(part.fields(), ",", field -> "\n                " + take(field)));
    }

    private static String take(Field field) {
        String get = "from.get" + ProtoNames.javaAccessor(field.source());
        if (!field.isRepeated()) {
            return take(field.type(), get + "()");
        }
        return field.type() instanceof Type.Plain && !field.is(Scalar.BYTES)
                ? "List.copyOf(" + get + "List())"
                : all(field.type()) + "(" + get + "List())";
    }

    private static String take(Type type, String value) {
        if (type instanceof Type.Plain plain) {
            return plain.scalar() == Scalar.BYTES ? "ByteBuffer.wrap(" + value + ".toByteArray())" : value;
        }
        return "take(" + value + ")";
    }

    /// The name of a method for all parts of a list.
    private static String all(Type type) {
        return "all" + type.boxed();
    }

    private static String takeAll(Type type) {
        String made = switch (type) {
            case Type.Plain plain -> plain.scalar() == Scalar.BYTES ? "ByteString" : "";
            case Type.Enumeration enumeration -> enumeration.javaClass();
            case Type.Part part -> part.javaClass();
        };
        return made.isEmpty()
                ? ""
                : """

                    private static List<%s> %s(List<%s> from) throws IOException {
                        var parts = new ArrayList<%s>(from.size());
                        for (%s part : from) {
                            parts.add(%s);
                        }
                        return parts;
                    }
                """.formatted(type.boxed(), all(type), made, type.boxed(), made, take(type, "part"));
    }

    private static String put(Type.Enumeration enumeration) {
        return """

                    private static %s put(%s value) {
                        return %s.forNumber(
                                switch (value) {
                %s                });
                    }
                """.formatted(
                enumeration.javaClass(),
                enumeration.name(),
                enumeration.javaClass(),
                Literals.each(
                        enumeration.values(),
                        value -> "                    case %s -> %d;\n".formatted(value.name(), value.number())));
    }

    private static String take(Type.Enumeration enumeration) {
        return """

                    private static %s take(%s value) throws IOException {
                        int number = ProtobufFormat.number(value);
                        return switch (number) {
                %s        };
                    }
                """.formatted(enumeration.name(), enumeration.javaClass(), JavaRecords.byNumber(enumeration));
    }
}
