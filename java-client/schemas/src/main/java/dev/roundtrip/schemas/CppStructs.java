// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// The other side's objects: a struct for each message.
record CppStructs(Schema schema, Names names) {
    /// Number of values that fit into a byte.
    private static final int MOST_OF_A_BYTE = 256;

    String header() {
        String all = Literals.each(schema.enumerations(), CppStructs::enumeration)
                + Literals.each(schema.parts(), this::struct);
        return """
                #pragma once

                #include <array>
                #include <cstdint>
                #include <string>
                #include <string_view>
                #include <vector>

                #include "roundtrip/messages/fields.hpp"

                namespace roundtrip::message {
                %s
                }  // namespace roundtrip::message
                %s\
                """.formatted(all, valueNames());
    }

    private static String enumeration(Type.Enumeration enumeration) {
        return """

                /// `%s` of the schema.
                enum class %s : std::%s { %s };
                """.formatted(
                        enumeration.source(),
                        enumeration.name(),
                        enumeration.values().size() > MOST_OF_A_BYTE ? "uint16_t" : "uint8_t",
                        Literals.each(enumeration.values(), ", ", Type.Enumeration.Value::cpp));
    }

    private String struct(Type.Part part) {
        String name = part.equals(schema.root()) ? """
                    static constexpr std::string_view kName = "%s";
                    static constexpr std::string_view kCodec = "%s";

                """.formatted(names.message(), names.codec()) : "";
        return """

                /// `%s` of the schema.
                struct %s {
                %s%s
                    /// Every field, in its order, with its name.
                    template <class Self, class Visitor>
                    static void visit([[maybe_unused]] Self& self, [[maybe_unused]] Visitor& visitor) {
                %s    }
                };
                """.formatted(
                        part.source(),
                        part.name(),
                        name,
                        Literals.each(part.fields(), CppStructs::declared),
                        Literals.each(part.fields(), CppStructs::visited));
    }

    private static String declared(Field field) {
        return "    " + field.cppType() + " " + field.cpp() + initial(field) + ";\n";
    }

    private static String initial(Field field) {
        if (field.isRepeated()) {
            return "";
        }
        return switch (field.type()) {
            case Type.Plain plain -> plain.isText() ? "" : plain.scalar() == Scalar.BOOL ? " = false" : " = 0";
            case Type.Enumeration enumeration ->
                " = " + enumeration.name() + "::"
                        + enumeration.values().getFirst().cpp();
            case Type.Part _ -> "";
        };
    }

    private static String visited(Field field) {
        return "        visitor(" + Literals.of(field.source()) + ", self." + field.cpp() + ");\n";
    }

    private String valueNames() {
        if (schema.enumerations().isEmpty()) {
            return "";
        }
        return """

                namespace roundtrip {

                %s
                }  // namespace roundtrip
                """.formatted(Literals.each(schema.enumerations(), CppStructs::valueNames));
    }

    private static String valueNames(Type.Enumeration enumeration) {
        return """
                template <>
                inline constexpr std::array<std::string_view, %d> kNames<message::%s>{%s};
                """.formatted(
                        enumeration.values().size(),
                        enumeration.name(),
                        Literals.each(enumeration.values(), ", ", value -> Literals.of(value.name())));
    }
}
