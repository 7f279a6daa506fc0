// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// From structs to what flatc has made of the schema, and back: a line for each field.
record FlatbuffersInCpp(Schema schema) {
    String header() {
        return CppMapping.header(schema, schema.file().replaceFirst("\\.fbs$", "") + "_generated.h", """
                /// The message as flatc has generated it.
                using Root = %s;

                /// From the struct to that, and back, field by field. This is timed.
                ///
                /// @throws BadInput if a field is missing, or has a value that it does not know; it says which one, or
                /// of which type
                void take(const Root* from, Body& body);
                flatbuffers::Offset<Root> put(const Body& body, flatbuffers::FlatBufferBuilder& into);
                """.formatted(
                        schema.root().cppClass()));
    }

    String source() {
        return CppMapping.source(schema, """
                #include <cstddef>
                #include <cstdint>
                #include <string>
                #include <vector>

                #include "flatbuffers_format.hpp\"\
                """, FlatbuffersInCpp::both, part -> take(part) + put(part));
    }

    private static String both(Type.Enumeration enumeration) {
        return """

                void take(std::int64_t number, %s& value) {
                    switch (number) {
                %s        default:
                            throw BadInput("field of the type %s has the value " + std::to_string(number) +
                                           ", which it does not know");
                    }
                }

                std::int64_t number_of(%s value) {
                    switch (value) {
                %s    }
                    return 0;
                }
                """.formatted(
                        enumeration.name(),
                        CppMapping.assignments(enumeration),
                        enumeration.source(),
                        enumeration.name(),
                        Literals.each(enumeration.values(), value ->
                                """
                                                case %s::%s:
                                                    return %d;
                                        """.formatted(enumeration.name(), value.cpp(), value.number())));
    }

    private static String take(Type.Part part) {
        return """

                void take(const %s* from, [[maybe_unused]] %s& body) {
                    require(from, "%s");
                %s}
                """.formatted(
                part.cppClass(), part.name(), part.source(), Literals.each(part.fields(), FlatbuffersInCpp::take));
    }

    private static String take(Field field) {
        String from = "from->" + accessor(field) + "()";
        String target = "body." + field.cpp();
        if (field.isRepeated()) {
            return """
                    require(%1$s, "%2$s");
                    %3$s.resize(%1$s->size());
                    for (flatbuffers::uoffset_t i = 0; i < %1$s->size(); ++i) {
                        %4$s;
                    }
                """.formatted(from, field.source(), target, taken(field, from + "->Get(i)", target + "[i]"));
        }
        return "    " + taken(field, from, target) + ";\n";
    }

    private static String taken(Field field, String from, String target) {
        return switch (field.type()) {
            case Type.Plain plain ->
                plain.isText()
                        ? "take_%s(%s, %s, \"%s\")"
                                .formatted(
                                        plain.scalar() == Scalar.TEXT ? "text" : "bytes", from, target, field.source())
                        : plain.scalar() == Scalar.BOOL ? target + " = " + from + " != 0" : target + " = " + from;
            case Type.Enumeration _ -> "take(static_cast<std::int64_t>(" + from + "), " + target + ")";
            case Type.Part _ -> "take(" + from + ", " + target + ")";
        };
    }

    /// Name of a field's accessor. Unlike protoc, flatc keeps the case of letters.
    private static String accessor(Field field) {
        return Identifiers.safeInCpp(field.source());
    }

    private static String put(Type.Part part) {
        String table = part.cppClass();
        int colons = table.lastIndexOf("::") + 2;
        return """

                flatbuffers::Offset<%s> put([[maybe_unused]] const %s& body, flatbuffers::FlatBufferBuilder& into) {
                %s    return %sCreate%s(into%s);
                }
                """.formatted(
                        table,
                        part.name(),
                        Literals.each(part.fields(), FlatbuffersInCpp::ahead),
                        table.substring(0, colons),
                        table.substring(colons),
                        Literals.each(part.fields(), field -> ", " + argument(field)));
    }

    private static String argument(Field field) {
        String value = "body." + field.cpp();
        if (field.isRepeated()) {
            return place(field);
        }
        return switch (field.type()) {
            case Type.Plain plain ->
                plain.isText()
                        ? place(field)
                        : plain.scalar() == Scalar.SMALL
                                ? "static_cast<" + number(field.wire()) + ">(" + value + ")"
                                : value;
            case Type.Enumeration enumeration ->
                "static_cast<" + enumeration.cppClass() + ">(number_of(" + value + "))";
            case Type.Part _ -> place(field);
        };
    }

    private static String place(Field field) {
        return field.cpp() + "_at";
    }

    private static String number(String wire) {
        return switch (wire) {
            case "bool", "ubyte" -> "std::uint8_t";
            case "byte" -> "std::int8_t";
            case "short" -> "std::int16_t";
            case "ushort" -> "std::uint16_t";
            case "int" -> "std::int32_t";
            case "uint" -> "std::uint32_t";
            case "long" -> "std::int64_t";
            case "ulong" -> "std::uint64_t";
            default -> wire;
        };
    }

    /// Code that writes a field's parts, which have to precede the table itself.
    private static String ahead(Field field) {
        String value = "body." + field.cpp();
        if (field.isRepeated()) {
            return list(field, value);
        }
        return switch (field.type()) {
            case Type.Plain plain -> plain.isText() ? at(field, object(field, value)) : "";
            case Type.Enumeration _ -> "";
            case Type.Part _ -> at(field, object(field, value));
        };
    }

    private static String at(Field field, String expression) {
        return "    const auto %s = %s;\n".formatted(place(field), expression);
    }

    private static String object(Field field, String value) {
        if (field.is(Scalar.TEXT)) {
            return "into.CreateString(" + value + ")";
        }
        return field.is(Scalar.BYTES)
                ? "put_bytes<" + number(field.wire()) + ">(" + value + ", into)"
                : "put(" + value + ", into)";
    }

    private static String list(Field field, String value) {
        if (field.isOfObjects()) {
            String made = field.type() instanceof Type.Part part ? part.cppClass() : "flatbuffers::String";
            return """
                    std::vector<flatbuffers::Offset<%1$s>> %2$s_places;
                    %2$s_places.reserve(%3$s.size());
                    for (const auto& part : %3$s) {
                        %2$s_places.push_back(%4$s);
                    }
                    const auto %5$s = into.CreateVector(%2$s_places);
                """.formatted(made, field.cpp(), value, object(field, "part"), place(field));
        }
        if (field.type() instanceof Type.Plain plain && plain.scalar() != Scalar.SMALL) {
            return at(field, "into.CreateVector(" + value + ")");
        }
        String part = value + "[i - 1]";
        return """
                into.StartVector(%1$s.size(), sizeof(%2$s));
                for (std::size_t i = %1$s.size(); i > 0; --i) {
                    into.PushElement(static_cast<%2$s>(%3$s));
                }
                const flatbuffers::Offset<flatbuffers::Vector<%2$s>> %4$s(into.EndVector(%1$s.size()));
            """.formatted(
                        value,
                        number(field.wire()),
                        field.type() instanceof Type.Enumeration ? "number_of(" + part + ")" : part,
                        place(field));
    }
}
