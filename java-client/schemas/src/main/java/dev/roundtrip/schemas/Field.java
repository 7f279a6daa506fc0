// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// A field of a message.
///
/// @param source its name in the schema
/// @param java the component of the record
/// @param cpp the field of the struct
/// @param wire the kind of number in a schema of FlatBuffers, as in `ushort`; empty where that does not matter
record Field(String source, String java, String cpp, Type type, boolean isRepeated, String wire) {
    Field(String source, String java, String cpp, Type type, boolean isRepeated) {
        this(source, java, cpp, type, isRepeated, "");
    }

    String javaType() {
        return isRepeated ? "List<" + type.boxed() + ">" : type.java();
    }

    String cppType() {
        return isRepeated ? "std::vector<" + type.cpp() + ">" : type.cpp();
    }

    /// Whether a list of it is one of objects in FlatBuffers.
    boolean isOfObjects() {
        return type instanceof Type.Part || is(Scalar.TEXT);
    }

    boolean is(Scalar scalar) {
        return type instanceof Type.Plain plain && plain.scalar() == scalar;
    }
}
