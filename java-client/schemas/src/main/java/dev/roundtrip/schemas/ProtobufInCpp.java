// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// From structs to what protoc has made of the schema, and back: a line for each field.
record ProtobufInCpp(Schema schema) {
    String header() {
        return CppMapping.header(schema, schema.file().replaceFirst("\\.proto$", "") + ".pb.h", """
                /// The message as protoc has generated it.
                using Proto = %s;

                /// From the struct to that, and back, field by field. This is timed.
                ///
                /// @throws BadInput if a field has a value that it does not know; it says of which type the field is
                void take(const Proto& from, Body& body);
                void put(const Body& body, Proto& into);
                """.formatted(
                        schema.root().cppClass()));
    }

    String source() {
        return CppMapping.source(
                schema, """
                #include <array>
                #include <cstddef>
                #include <string>

                #include "protobuf_format.hpp\"\
                """, enumeration -> take(enumeration) + put(enumeration), part -> take(part) + put(part));
    }

    private static String take(Type.Enumeration enumeration) {
        return """

                void take(%s from, %s& value) {
                    switch (static_cast<int>(from)) {
                %s        default:
                            throw BadInput("field of the type %s has the value " +
                                           std::to_string(static_cast<int>(from)) + ", which it does not know");
                    }
                }
                """.formatted(
                enumeration.cppClass(), enumeration.name(), CppMapping.assignments(enumeration), enumeration.source());
    }

    private static String put(Type.Enumeration enumeration) {
        return """

                %s put(%s value) {
                    constexpr std::array<int, %d> kNumbers{%s};
                    return static_cast<%s>(kNumbers[static_cast<std::size_t>(value)]);
                }
                """.formatted(
                        enumeration.cppClass(),
                        enumeration.name(),
                        enumeration.values().size(),
                        Literals.each(enumeration.values(), ", ", value -> String.valueOf(value.number())),
                        enumeration.cppClass());
    }

    private static String take(Type.Part part) {
        return """

                void take(const %s& from, [[maybe_unused]] %s& body) {
                    require_no_unknown(from);
                %s}
                """.formatted(part.cppClass(), part.name(), Literals.each(part.fields(), ProtobufInCpp::take));
    }

    private static String take(Field field) {
        String accessor = ProtoNames.cppAccessor(field.source());
        String target = "body." + field.cpp();
        if (field.type() instanceof Type.Plain) {
            return field.isRepeated()
                    ? "    %s.assign(from.%s().begin(), from.%s().end());\n".formatted(target, accessor, accessor)
                    : "    %s = from.%s();\n".formatted(target, accessor);
        }
        return field.isRepeated()
                ? """
                    %s.resize(static_cast<std::size_t>(from.%s_size()));
                    for (std::size_t i = 0; i < %s.size(); ++i) {
                        take(from.%s(static_cast<int>(i)), %s[i]);
                    }
                """.formatted(target, accessor, target, accessor, target)
                : "    take(from.%s(), %s);\n".formatted(accessor, target);
    }

    private static String put(Type.Part part) {
        return """

                void put([[maybe_unused]] const %s& body, [[maybe_unused]] %s& into) {
                %s}
                """.formatted(part.name(), part.cppClass(), Literals.each(part.fields(), ProtobufInCpp::put));
    }

    private static String put(Field field) {
        String accessor = ProtoNames.cppAccessor(field.source());
        String from = "body." + field.cpp();
        return switch (field.type()) {
            case Type.Plain _ ->
                field.isRepeated()
                        ? "    into.mutable_%s()->Assign(%s.begin(), %s.end());\n".formatted(accessor, from, from)
                        : "    into.set_%s(%s);\n".formatted(accessor, from);
            case Type.Enumeration enumeration ->
                field.isRepeated()
                        ? each(accessor, enumeration.name(), from, "into.add_" + accessor + "(put(part))")
                        : "    into.set_%s(put(%s));\n".formatted(accessor, from);
            case Type.Part part ->
                field.isRepeated()
                        ? each(accessor, part.name() + "&", from, "put(part, *into.add_" + accessor + "())")
                        : "    put(%s, *into.mutable_%s());\n".formatted(from, accessor);
        };
    }

    private static String each(String accessor, String type, String from, String statement) {
        return """
                    into.clear_%s();
                    for (const %s part : %s) {
                        %s;
                    }
                """.formatted(accessor, type, from, statement);
    }
}
