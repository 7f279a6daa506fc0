// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.List;

/// Type of a field.
sealed interface Type {
    /// Java type as a component of a record.
    String java();

    /// Java type as the part of a list.
    String boxed();

    /// C++ type as a field of a struct.
    String cpp();

    /// Bytes of its values.
    ///
    /// @param parts of lists that are in no other list
    int bytes(int parts);

    /// A number, a bool, a text, or bytes.
    ///
    /// @param text how many bytes texts have
    record Plain(Scalar scalar, int text) implements Type {
        /// How long texts are of which nobody says more.
        static final int TEXT_BYTES = 16;

        static Plain of(Scalar scalar) {
            return new Plain(scalar, TEXT_BYTES);
        }

        boolean isText() {
            return scalar == Scalar.TEXT || scalar == Scalar.BYTES;
        }

        @Override
        public String java() {
            return scalar.java();
        }

        @Override
        public String boxed() {
            return scalar.boxed();
        }

        @Override
        public String cpp() {
            return scalar.cpp();
        }

        @Override
        public int bytes(int parts) {
            return isText() ? text : scalar.bytes();
        }
    }

    /// A type of the schema that is written under one name in both languages.
    sealed interface Written extends Type {
        String name();

        @Override
        default String java() {
            return name();
        }

        @Override
        default String boxed() {
            return name();
        }

        @Override
        default String cpp() {
            return name();
        }
    }

    /// An enumeration.
    ///
    /// @param name of what is written for it, in both languages
    /// @param source its name in the schema
    /// @param javaClass what the schema's compiler makes of it in Java
    /// @param cppClass the same in C++
    record Enumeration(String name, String source, String javaClass, String cppClass, List<Value> values)
            implements Written {
        /// @param cpp its name in C++
        record Value(String name, String cpp, long number) {}

        public Enumeration {
            values = List.copyOf(values);
        }

        @Override
        public int bytes(int parts) {
            return 1;
        }
    }

    /// A message, or a part of one.
    ///
    /// @param name of what is written for it, in both languages
    /// @param source its name in the schema
    /// @param javaClass what the schema's compiler makes of it in Java; empty if nothing does
    /// @param cppClass the same in C++
    record Part(String name, String source, String javaClass, String cppClass, List<Field> fields) implements Written {
        /// How many parts a list has that is in another list.
        static final int PARTS_OF_A_PART = 2;

        public Part {
            fields = List.copyOf(fields);
        }

        @Override
        public int bytes(int parts) {
            return fields.stream()
                    .mapToInt(field -> field.isRepeated()
                            ? parts * field.type().bytes(PARTS_OF_A_PART)
                            : field.type().bytes(parts))
                    .sum();
        }

        /// Whether anything in it, or in a part of it, is a list.
        boolean grows() {
            return bytes(2) > bytes(1);
        }
    }
}
