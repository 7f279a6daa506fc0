// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// Type of a field that has no fields itself, in both languages, and the source of its values.
enum Scalar {
    /// A number of 8 or 16 bits in the schema, with or without a sign.
    SMALL("int", "Integer", "std::int32_t", Integer.BYTES, "values.small()"),
    INT32("int", "Integer", "std::int32_t", Integer.BYTES, "values.quantity()"),
    UINT32("int", "Integer", "std::uint32_t", Integer.BYTES, "values.quantity()"),
    INT64("long", "Long", "std::int64_t", Long.BYTES, "values.id()"),
    UINT64("long", "Long", "std::uint64_t", Long.BYTES, "values.id()"),
    FLOAT("float", "Float", "float", Float.BYTES, "(float) values.price()"),
    DOUBLE("double", "Double", "double", Double.BYTES, "values.price()"),
    BOOL("boolean", "Boolean", "bool", 1, "values.flag()"),
    TEXT("String", "String", "std::string", 0, "values.text(%d)"),
    BYTES("ByteBuffer", "ByteBuffer", "std::string", 0, "values.bytes(%d)");

    private final String java;
    private final String boxed;
    private final String cpp;
    private final int bytes;
    private final String value;

    Scalar(String java, String boxed, String cpp, int bytes, String value) {
        this.java = java;
        this.boxed = boxed;
        this.cpp = cpp;
        this.bytes = bytes;
        this.value = value;
    }

    String java() {
        return java;
    }

    /// Java type as the part of a list.
    String boxed() {
        return boxed;
    }

    String cpp() {
        return cpp;
    }

    /// The expression of a value in Java.
    ///
    /// @param bytes of a text
    String value(int bytes) {
        return value.formatted(bytes);
    }

    /// Bytes of a value, except for texts.
    int bytes() {
        return bytes;
    }
}
