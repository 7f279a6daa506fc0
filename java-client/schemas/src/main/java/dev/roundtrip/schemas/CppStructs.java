// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;
import java.util.stream.Collectors;

/// The other side's objects: a struct for each message.
record CppStructs(Schema schema, Names names) {
    /// Of values, that fit into a byte.
    private static final int MOST_OF_A_BYTE = 256;

    String header() {
        String all = schema.enumerations().stream().map(CppStructs::enumeration).collect(Collectors.joining())
                + schema.parts().stream().map(this::struct).collect(Collectors.joining());
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
                %s""".formatted(all, valueNames());
    }

    private static String enumeration(Type.Enumeration enumeration) {
        return """

                /// `%s` of the schema.
                enum class %s : std::%s { %s };
                """.formatted(
                enumeration.source(),
                enumeration.name(),
                enumeration.values().size() > MOST_OF_A_BYTE ? "uint16_t" : "uint8_t",
                enumeration.values().stream().map(Type.Enumeration.Value::cpp).collect(Collectors.joining(", ")));
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
                        lines(part.fields().stream().map(CppStructs::declared).toList()),
                        lines(part.fields().stream().map(CppStructs::visited).toList()));
    }

    private static String lines(List<String> lines) {
        return String.join("", lines);
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
                """.formatted(
                schema.enumerations().stream().map(CppStructs::valueNames).collect(Collectors.joining()));
    }

    private static String valueNames(Type.Enumeration enumeration) {
        return """
                template <>
                inline constexpr std::array<std::string_view, %d> kNames<message::%s>{%s};
                """.formatted(
                        enumeration.values().size(),
                        enumeration.name(),
                        enumeration.values().stream()
                                .map(value -> Literals.of(value.name()))
                                .collect(Collectors.joining(", ")));
    }
}
