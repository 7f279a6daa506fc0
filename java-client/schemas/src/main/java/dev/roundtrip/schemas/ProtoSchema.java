// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.FileOptions.OptimizeMode;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// A message of a schema of Protocol Buffers, as protoc describes it. Used once.
final class ProtoSchema {
    static final String FORM = "protobuf";

    private final KnownTypes types = new KnownTypes();

    /// @param set what protoc has written of a file and all that it imports, these first
    /// @param name of the project's message, which that in the schema has, too, if nobody says another one
    /// @param wanted the message's own name in the schema; empty if it is to be found
    static Schema of(FileDescriptorSet set, String name, String wanted) throws SchemaException {
        FileDescriptor file = file(set);
        if (file.getOptions().getOptimizeFor() == OptimizeMode.LITE_RUNTIME) {
            throw new SchemaException(file.getName()
                    + ": what is made of it with optimize_for = LITE_RUNTIME says nothing of fields that it does not know;"
                    + " give a copy without that option");
        }
        Descriptor message = root(file, name, wanted);
        Type.Part root = new ProtoSchema().part(message, message.getName());
        return new Schema(root, FORM, file.getName());
    }

    /// The last of them.
    private static FileDescriptor file(FileDescriptorSet set) throws SchemaException {
        var byName = new LinkedHashMap<String, FileDescriptor>();
        for (FileDescriptorProto each : set.getFileList()) {
            FileDescriptor[] imported =
                    each.getDependencyList().stream().map(byName::get).toArray(FileDescriptor[]::new);
            try {
                byName.put(each.getName(), FileDescriptor.buildFrom(each, imported));
            } catch (DescriptorValidationException e) {
                throw new SchemaException(each.getName() + ": " + e.getMessage(), e);
            }
        }
        return byName.lastEntry().getValue();
    }

    /// The one that is called so, or the only one that is in no other.
    private static Descriptor root(FileDescriptor file, String name, String wanted) throws SchemaException {
        String plain = plain(wanted.isEmpty() ? name : wanted);
        List<Descriptor> messages = file.getMessageTypes();
        for (Descriptor message : messages) {
            if (plain(message.getName()).equals(plain)) {
                return message;
            }
        }
        List<Descriptor> whole = messages.stream()
                .filter(message -> messages.stream().noneMatch(other -> holds(other, message)))
                .toList();
        if (wanted.isEmpty() && whole.size() == 1) {
            return whole.getFirst();
        }
        throw new SchemaException("%s: which message? Say so, as in MESSAGE=%s; it has %s"
                .formatted(
                        file.getName(),
                        messages.isEmpty() ? "Quote" : messages.getFirst().getName(),
                        messages.isEmpty()
                                ? "none"
                                : messages.stream().map(Descriptor::getName).collect(Collectors.joining(", "))));
    }

    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    }

    private static boolean holds(Descriptor other, Descriptor message) {
        return !other.equals(message)
                && other.getFields().stream()
                        .anyMatch(field -> field.getType() == FieldDescriptor.Type.MESSAGE
                                && field.getMessageType().equals(message));
    }

    private Type.Part part(Descriptor message, String path) throws SchemaException {
        String java = ProtoNames.java(message);
        String cpp = ProtoNames.cpp(message);
        return types.part(message.getName(), message.getFullName(), java, cpp, path, (javaNames, cppNames) -> {
            var fields = new ArrayList<Field>();
            for (FieldDescriptor field : carried(message)) {
                fields.add(new Field(
                        field.getName(),
                        javaNames.java(field.getName()),
                        cppNames.cpp(field.getName()),
                        type(field, path + "." + field.getName()),
                        field.isRepeated()));
            }
            return fields;
        });
    }

    /// All fields, but of each oneof only the first, as only one of them can be there.
    private static List<FieldDescriptor> carried(Descriptor message) {
        Set<String> seen = new HashSet<>();
        return message.getFields().stream()
                .filter(field -> field.getRealContainingOneof() == null
                        || seen.add(field.getRealContainingOneof().getFullName()))
                .toList();
    }

    private Type type(FieldDescriptor field, String path) throws SchemaException {
        if (field.isMapField()) {
            throw new SchemaException(
                    path
                            + " is a map, whose order on the wire is anybody's; give a copy with a repeated message in its place");
        }
        return switch (field.getType()) {
            case INT32, SINT32, SFIXED32 -> Type.Plain.of(Scalar.INT32);
            case UINT32, FIXED32 -> Type.Plain.of(Scalar.UINT32);
            case INT64, SINT64, SFIXED64 -> Type.Plain.of(Scalar.INT64);
            case UINT64, FIXED64 -> Type.Plain.of(Scalar.UINT64);
            case FLOAT -> Type.Plain.of(Scalar.FLOAT);
            case DOUBLE -> Type.Plain.of(Scalar.DOUBLE);
            case BOOL -> Type.Plain.of(Scalar.BOOL);
            case STRING -> Type.Plain.of(Scalar.TEXT);
            case BYTES -> Type.Plain.of(Scalar.BYTES);
            case ENUM -> enumeration(field.getEnumType());
            case MESSAGE -> part(field.getMessageType(), path);
            case GROUP -> throw new SchemaException(path + " is a group; give a copy with a message in its place");
        };
    }

    private Type enumeration(EnumDescriptor enumeration) {
        Set<Integer> seen = new HashSet<>();
        List<KnownTypes.Constant> constants = enumeration.getValues().stream()
                .filter(value -> seen.add(value.getNumber())) // others are further names of it
                .map(value -> new KnownTypes.Constant(value.getName(), value.getNumber()))
                .toList();
        return types.enumeration(
                enumeration.getName(),
                enumeration.getFullName(),
                ProtoNames.java(enumeration),
                ProtoNames.cpp(enumeration),
                constants);
    }
}
