// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.bodies;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import dev.roundtrip.messages.BodyFormat;
import dev.roundtrip.messages.RandomValues;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A message in the class that protoc has generated, filled by its descriptor. The library's parser is timed, and its
/// serializer.
///
/// @param <M> the class
public final class ProtobufBody<M extends Message> implements BodyFormat<M> {
    private static final int TEXT_BYTES = 16;

    /// Number of parts that a list has within another list.
    private static final int PARTS_OF_A_PART = 2;

    private final M empty;

    /// @param empty the class' default instance
    public ProtobufBody(M empty) {
        this.empty = empty;
    }

    /// A message with all its fields, the first of each `oneof`, and no message within another one of its own type.
    @Override
    public M filled(int parts, RandomValues values) {
        return own(filled(empty.newBuilderForType(), parts, values, Set.of()));
    }

    @SuppressWarnings("unchecked") // a builder makes messages of the class that it comes from
    private M own(Message message) {
        return (M) message;
    }

    private static Message filled(Message.Builder into, int parts, RandomValues values, Set<Descriptor> above) {
        Set<Descriptor> within = new HashSet<>(above);
        within.add(into.getDescriptorForType());
        Set<OneofDescriptor> chosen = new HashSet<>();
        for (FieldDescriptor field : into.getDescriptorForType().getFields()) {
            OneofDescriptor oneof = field.getRealContainingOneof();
            if (!holds(field, within) && (oneof == null || chosen.add(oneof))) {
                fill(field, into, parts, values, within);
            }
        }
        return into.build();
    }

    private static boolean holds(FieldDescriptor field, Set<Descriptor> above) {
        if (field.isMapField()) {
            return holds(field.getMessageType().findFieldByNumber(2), above);
        }
        return field.getJavaType() == JavaType.MESSAGE && above.contains(field.getMessageType());
    }

    private static void fill(
            FieldDescriptor field, Message.Builder into, int parts, RandomValues values, Set<Descriptor> above) {
        if (!field.isRepeated()) {
            into.setField(field, value(field, into, parts, values, above));
            return;
        }
        for (int part = 0; part < parts; part++) {
            if (!field.isMapField()) {
                into.addRepeatedField(field, value(field, into, PARTS_OF_A_PART, values, above));
            } else if (part == 0 || key(field).getJavaType() != JavaType.BOOLEAN) {
                Message.Builder entry = into.newBuilderForField(field);
                filled(entry, PARTS_OF_A_PART, values, above);
                into.addRepeatedField(
                        field,
                        entry.setField(key(field), key(part, entry, field)).build());
            }
        }
    }

    private static FieldDescriptor key(FieldDescriptor map) {
        return map.getMessageType().findFieldByNumber(1);
    }

    /// A key for each part: two of them never become the same one in an answer.
    private static Object key(int part, Message.Builder entry, FieldDescriptor map) {
        return switch (key(map).getJavaType()) {
            case INT -> 2 * part + 2;
            case LONG -> 2L * part + 2;
            case STRING -> "%08d".formatted(part) + "keys";
            default -> entry.getField(key(map));
        };
    }

    private static Object value(
            FieldDescriptor field, Message.Builder in, int parts, RandomValues values, Set<Descriptor> above) {
        return switch (field.getJavaType()) {
            case INT -> 2 + values.quantity();
            case LONG -> 2 + values.id();
            case FLOAT -> (float) values.price();
            case DOUBLE -> values.price();
            case BOOLEAN -> true;
            case STRING -> values.text(TEXT_BYTES);
            case BYTE_STRING -> ByteString.copyFrom(values.bytes(TEXT_BYTES));
            case ENUM -> notZero(field.getEnumType().getValues());
            case MESSAGE -> filled(in.newBuilderForField(field), parts, values, above);
        };
    }

    /// The first value that is sent, since a field that is 0 may not be.
    private static EnumValueDescriptor notZero(List<EnumValueDescriptor> values) {
        return values.stream()
                .filter(value -> value.getNumber() != 0)
                .findFirst()
                .map(value -> value.getType().findValueByNumber(value.getNumber()))
                .orElse(values.getFirst());
    }

    @Override
    public M each(M body, Leaf leaf) {
        return own(each(body, body.newBuilderForType(), "", leaf));
    }

    private static Message each(Message body, Message.Builder into, String path, Leaf leaf) {
        for (Map.Entry<FieldDescriptor, Object> entry : body.getAllFields().entrySet()) {
            FieldDescriptor field = entry.getKey();
            String name = path + field.getName();
            if (entry.getValue() instanceof List<?> parts) {
                for (int i = 0; i < parts.size(); i++) {
                    // The other side may write a map in another order.
                    Object at = field.isMapField() ? ((Message) parts.get(i)).getField(key(field)) : i;
                    String part = name + "[" + at + "]";
                    into.addRepeatedField(field, replaced(field, parts.get(i), into, part, leaf));
                }
            } else {
                into.setField(field, replaced(field, entry.getValue(), into, name, leaf));
            }
        }
        return into.build();
    }

    private static Object replaced(FieldDescriptor field, Object value, Message.Builder in, String path, Leaf leaf) {
        return switch (value) {
            case Message message -> each(message, in.newBuilderForField(field), path + ".", leaf);
            case ByteString bytes ->
                ByteString.copyFrom((ByteBuffer) leaf.at(path, ByteBuffer.wrap(bytes.toByteArray())));
            default -> leaf.at(path, value);
        };
    }

    /// Parsed again, as the library remembers the sizes of what it has serialized.
    @Override
    public M fresh(M body) throws IOException {
        return own(body.getParserForType().parseFrom(body.toByteArray()));
    }

    @Override
    public int write(M body, byte[] into, int offset) throws IOException {
        int bytes = body.getSerializedSize();
        if (bytes > into.length - offset) {
            throw new IOException("the message has " + bytes + " bytes, expected " + (into.length - offset));
        }
        CodedOutputStream output = CodedOutputStream.newInstance(into, offset, bytes);
        body.writeTo(output);
        output.checkNoSpaceLeft();
        return bytes;
    }

    @Override
    public M read(byte[] bytes, int offset) throws IOException {
        CodedInputStream input = CodedInputStream.newInstance(bytes, offset, bytes.length - offset);
        try {
            M parsed = own(empty.getParserForType().parseFrom(input));
            input.checkLastTagWas(0);
            return parsed;
        } catch (InvalidProtocolBufferException e) {
            throw new IOException(
                    "byte %d of %d: %s".formatted(input.getTotalBytesRead(), bytes.length - offset, e.getMessage()), e);
        }
    }
}
