// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;
import java.util.stream.Collectors;

/// From structs to what protoc has made of the schema, and back: a line for each field.
record ProtobufInCpp(Schema schema) {
    String header() {
        return """
                #pragma once

                #include <%s.pb.h>

                #include "message.hpp"

                namespace roundtrip::message {

                using Body = %s;

                /// What protoc has made of it.
                using Proto = %s;

                /// From the struct to that, and back, field by field. This is timed.
                ///
                /// @throws BadInput if a field has a value that it does not know; it says of which type the field is
                void take(const Proto& from, Body& body);
                void put(const Body& body, Proto& into);

                }  // namespace roundtrip::message
                """.formatted(
                        schema.file().replaceFirst("\\.proto$", ""),
                        schema.root().name(),
                        schema.root().cppClass());
    }

    String source() {
        List<Type.Part> inner = schema.parts().stream()
                .filter(part -> !part.equals(schema.root()))
                .toList();
        return """
                #include "mapping.hpp"

                #include <array>
                #include <cstddef>
                #include <string>

                #include "protobuf_format.hpp"
                #include "roundtrip/process/bad_input.hpp"

                namespace roundtrip::message {

                namespace {
                %s%s
                }  // namespace
                %s
                }  // namespace roundtrip::message
                """.formatted(
                        schema.enumerations().stream()
                                .map(enumeration -> take(enumeration) + put(enumeration))
                                .collect(Collectors.joining()),
                        inner.stream().map(part -> take(part) + put(part)).collect(Collectors.joining()),
                        take(schema.root()) + put(schema.root()));
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
                        enumeration.cppClass(),
                        enumeration.name(),
                        enumeration.values().stream()
                                .map(value -> """
                                                case %d:
                                                    value = %s::%s;
                                                    break;
                                        """.formatted(value.number(), enumeration.name(), value.cpp()))
                                .collect(Collectors.joining()),
                        enumeration.source());
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
                        enumeration.values().stream()
                                .map(value -> String.valueOf(value.number()))
                                .collect(Collectors.joining(", ")),
                        enumeration.cppClass());
    }

    private static String take(Type.Part part) {
        return """

                void take(const %s& from, [[maybe_unused]] %s& body) {
                    require_no_unknown(from);
                %s}
                """.formatted(
                        part.cppClass(),
                        part.name(),
                        part.fields().stream().map(ProtobufInCpp::take).collect(Collectors.joining()));
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
                """.formatted(
                        part.name(),
                        part.cppClass(),
                        part.fields().stream().map(ProtobufInCpp::put).collect(Collectors.joining()));
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
