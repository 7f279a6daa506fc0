// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;
import java.util.function.Function;

/// Sources in C++ that go from structs to what a schema's compiler has made of the schema, and back.
final class CppMapping {
    private CppMapping() {}

    /// @param include what the compiler has made
    /// @param declared its class, and the functions
    static String header(Schema schema, String include, String declared) {
        return """
                #pragma once

                #include <%s>

                #include "message.hpp"

                namespace roundtrip::message {

                using Body = %s;

                %s
                }  // namespace roundtrip::message
                """.formatted(include, schema.root().name(), declared);
    }

    /// @param includes of others than all have
    /// @param enumeration the functions for one
    /// @param part likewise
    static String source(
            Schema schema,
            String includes,
            Function<Type.Enumeration, String> enumeration,
            Function<Type.Part, String> part) {
        List<Type.Part> inner = schema.parts().stream()
                .filter(each -> !each.equals(schema.root()))
                .toList();
        return """
                #include "mapping.hpp"

                %s
                #include "roundtrip/process/error.hpp"

                namespace roundtrip::message {

                namespace {
                %s%s
                }  // namespace
                %s
                }  // namespace roundtrip::message
                """.formatted(
                        includes,
                        Literals.each(schema.enumerations(), enumeration),
                        Literals.each(inner, part),
                        part.apply(schema.root()));
    }

    /// The branches of a switch over a number that give a variable its value.
    static String assignments(Type.Enumeration enumeration) {
        return Literals.each(
                enumeration.values(), value -> """
                            case %d:
                                value = %s::%s;
                                break;
                    """.formatted(value.number(), enumeration.name(), value.cpp()));
    }
}
