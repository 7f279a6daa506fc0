// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The message that a project is written for.
///
/// @param root the message
/// @param form in which it is sent, as the names of codecs end: `protobuf`
/// @param file the schema, or the sample, in the project's folder `idl`
record Schema(Type.Part root, String form, String file) {
    /// The message and all its parts, what is in others before these.
    List<Type.Part> parts() {
        Set<Type.Part> parts = new LinkedHashSet<>();
        add(root, parts);
        return List.copyOf(parts);
    }

    private static void add(Type.Part part, Set<Type.Part> parts) {
        for (Field field : part.fields()) {
            if (field.type() instanceof Type.Part inner) {
                add(inner, parts);
            }
        }
        parts.add(part);
    }

    List<Type.Enumeration> enumerations() {
        return parts().stream()
                .flatMap(part -> part.fields().stream())
                .map(Field::type)
                .filter(Type.Enumeration.class::isInstance)
                .map(Type.Enumeration.class::cast)
                .distinct()
                .toList();
    }

    /// Types of which some field is a list.
    List<Type> repeated() {
        return parts().stream()
                .flatMap(part -> part.fields().stream())
                .filter(Field::isRepeated)
                .map(Field::type)
                .distinct()
                .toList();
    }
}
