// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The types of a schema as far as they are read, each under one name of its own. Used once.
final class KnownTypes {
    private final Identifiers names = new Identifiers();
    private final Map<String, Type> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    /// The fields of a message.
    @FunctionalInterface
    interface Fields {
        /// @param java the names of the record's components
        /// @param cpp those of the struct's fields
        List<Field> of(Identifiers java, Identifiers cpp) throws SchemaException;
    }

    /// A message, whose fields are read when it is met first.
    ///
    /// @param name without what it is in
    /// @param source its name in the schema
    /// @param path where it was met
    Type.Part part(String name, String source, String javaClass, String cppClass, String path, Fields fields)
            throws SchemaException {
        if (known.get(source) instanceof Type.Part part) {
            return part;
        }
        if (!open.add(source)) {
            throw new SchemaException("%s is a %s within a %s; messages that hold themselves are not carried"
                    .formatted(path, source, source));
        }
        String written = names.type(name);
        List<Field> all = fields.of(new Identifiers(), new Identifiers());
        open.remove(source);
        var part = new Type.Part(written, source, javaClass, cppClass, all);
        known.put(source, part);
        return part;
    }

    /// An enumeration.
    ///
    /// @param constants in their order, each number once
    Type enumeration(String name, String source, String javaClass, String cppClass, List<Constant> constants) {
        return known.computeIfAbsent(source, _ -> {
            var java = new Identifiers();
            var cpp = new Identifiers();
            return new Type.Enumeration(
                    names.type(name),
                    source,
                    javaClass,
                    cppClass,
                    constants.stream()
                            .map(constant -> new Type.Enumeration.Value(
                                    java.javaConstant(constant.name()),
                                    cpp.cppConstant(constant.name()),
                                    constant.number()))
                            .toList());
        });
    }

    /// A value of an enumeration, as the schema calls it.
    record Constant(String name, long number) {}
}
