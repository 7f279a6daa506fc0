// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.bodies;

import dev.roundtrip.bodies.BinarySchema.Enumeration;
import dev.roundtrip.bodies.BinarySchema.Member;
import dev.roundtrip.bodies.BinarySchema.Table;
import dev.roundtrip.messages.BodyFormat;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// Replaces the values of a message of FlatBuffers where they lie, as its schema says.
///
/// @param bytes whole message, little-endian, from position 0
record FlatbuffersValues(BinarySchema schema, ByteBuffer bytes, BodyFormat.Leaf leaf) {
    /// A value of an enumeration.
    record Choice(long number, Enumeration of) {
        Choice ofLast() {
            return new Choice(of.numbers().getLast(), of);
        }
    }

    void replaceAll(Table root) {
        table(root, bytes.getInt(0), "");
    }

    private void table(Table table, int at, String path) {
        for (Member member : table.members()) {
            int offset = offset(at, member.offset());
            if (offset == 0 || member.isDeprecated()) {
                continue;
            }
            String name = path + member.name();
            if (member.type().base() == BinarySchema.Base.UNION) {
                long number = bytes.get(at + offset(at, member.offset() - Short.BYTES));
                Integer held = schema.enumerations()
                        .get(member.type().index())
                        .tables()
                        .get(number);
                table(schema.tables().get(held), follow(at + offset), name + ".");
            } else {
                value(member.type(), at + offset, name);
            }
        }
    }

    /// Where a table has a field; 0 if it does not have it.
    private int offset(int table, int field) {
        int fields = table - bytes.getInt(table);
        return field < bytes.getShort(fields) ? Short.toUnsignedInt(bytes.getShort(fields + field)) : 0;
    }

    private int follow(int at) {
        return at + bytes.getInt(at);
    }

    private void value(BinarySchema.Type type, int at, String path) {
        switch (type.base()) {
            case NONE, UTYPE, UNION -> {} // a union in a vector: flatc generates nothing for it in Java
            case STRING -> text(follow(at), path);
            case VECTOR -> elements(type.ofElement(), follow(at) + Integer.BYTES, bytes.getInt(follow(at)), path);
            case ARRAY -> elements(type.ofElement(), at, type.length(), path);
            case OBJECT -> {
                Table table = schema.tables().get(type.index());
                if (table.isStruct()) {
                    table.members()
                            .forEach(member -> value(member.type(), at + member.offset(), path + "." + member.name()));
                } else {
                    table(table, follow(at), path + ".");
                }
            }
            default -> number(type, at, path);
        }
    }

    private void elements(BinarySchema.Type element, int at, int count, String path) {
        int width =
                schema.struct(element).map(Table::bytes).orElse(element.base().bytes());
        for (int i = 0; i < count; i++) {
            value(element, at + i * width, path + "[" + i + "]");
        }
    }

    private void text(int at, String path) {
        byte[] text = new byte[bytes.getInt(at)];
        bytes.get(at + Integer.BYTES, text);
        String other = (String) leaf.at(path, new String(text, StandardCharsets.UTF_8));
        bytes.put(at + Integer.BYTES, other.getBytes(StandardCharsets.UTF_8), 0, text.length);
    }

    private void number(BinarySchema.Type type, int at, String path) {
        switch (type.base()) {
            case BOOL -> bytes.put(at, (byte) ((boolean) leaf.at(path, bytes.get(at) != 0) ? 1 : 0));
            case BYTE, UBYTE ->
                bytes.put(at, replaced(type, path, bytes.get(at)).byteValue());
            case SHORT, USHORT ->
                bytes.putShort(at, replaced(type, path, bytes.getShort(at)).shortValue());
            case INT, UINT ->
                bytes.putInt(at, replaced(type, path, bytes.getInt(at)).intValue());
            case FLOAT ->
                bytes.putFloat(at, replaced(type, path, bytes.getFloat(at)).floatValue());
            case DOUBLE ->
                bytes.putDouble(at, replaced(type, path, bytes.getDouble(at)).doubleValue());
            default -> bytes.putLong(at, replaced(type, path, bytes.getLong(at)).longValue());
        }
    }

    private Number replaced(BinarySchema.Type type, String path, Number number) {
        if (type.index() < 0) {
            return (Number) leaf.at(path, number);
        }
        var choice = new Choice(number.longValue(), schema.enumerations().get(type.index()));
        return ((Choice) leaf.at(path, choice)).number();
    }
}
