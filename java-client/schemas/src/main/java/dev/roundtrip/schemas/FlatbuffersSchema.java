// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A message of a schema of FlatBuffers, as flatc describes it. Used once.
final class FlatbuffersSchema {
    static final String FORM = "flatbuffers";

    private final KnownTypes types = new KnownTypes();
    private final List<BinarySchema.Table> tables;
    private final List<BinarySchema.Enumeration> enumerations;

    private FlatbuffersSchema(BinarySchema binary) {
        tables = binary.tables();
        enumerations = binary.enumerations();
    }

    /// @param file its name
    /// @param wanted the message's own name in the schema; empty for its root type
    static Schema of(BinarySchema binary, String file, String wanted) throws SchemaException {
        var schema = new FlatbuffersSchema(binary);
        BinarySchema.Table root = schema.root(wanted.isEmpty() ? binary.root().orElse("") : wanted, file);
        return new Schema(schema.part(root, shortName(root.name())), FORM, file);
    }

    private BinarySchema.Table root(String name, String file) throws SchemaException {
        return tables.stream()
                .filter(table -> !table.isStruct())
                .filter(table ->
                        table.name().equals(name) || shortName(table.name()).equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new SchemaException("%s: which table? Say so by a root_type, or as in MESSAGE=%s; it has %s"
                                .formatted(
                                        file,
                                        tables.isEmpty()
                                                ? "Quote"
                                                : shortName(tables.getFirst().name()),
                                        tables.stream()
                                                .filter(table -> !table.isStruct())
                                                .map(BinarySchema.Table::name)
                                                .collect(Collectors.joining(", ")))));
    }

    private static String shortName(String name) {
        return name.replaceFirst(".*\\.", "");
    }

    private Type.Part part(BinarySchema.Table table, String path) throws SchemaException {
        if (table.isStruct()) {
            throw refusal(path, "a struct", "a table");
        }
        String source = table.name();
        return types.part(shortName(source), source, source, cppName(source), path, (java, cpp) -> {
            var fields = new ArrayList<Field>();
            for (BinarySchema.Member member : table.members()) {
                if (!member.isDeprecated()) {
                    String name = member.name();
                    fields.add(field(member, java.java(name), cpp.cpp(name), path + "." + name));
                }
            }
            return fields;
        });
    }

    private static String cppName(String name) {
        return "::" + name.replace(".", "::");
    }

    private static SchemaException refusal(String path, String what, String instead) {
        return new SchemaException(
                path + " is " + what + ", which is not carried; give a copy with " + instead + " in its place");
    }

    private Field field(BinarySchema.Member member, String java, String cpp, String path) throws SchemaException {
        if (member.isOptional() && member.type().compareTo(BinarySchema.BaseType.STRING) < 0) {
            throw refusal(path, "a number that may be null", "one that may not");
        }
        boolean isVector = member.type() == BinarySchema.BaseType.VECTOR;
        BinarySchema.BaseType type = isVector ? member.element() : member.type();
        boolean isBytes = isVector
                && member.index() < 0
                && (type == BinarySchema.BaseType.BYTE || type == BinarySchema.BaseType.UBYTE);
        return new Field(
                member.name(),
                java,
                cpp,
                isBytes ? Type.Plain.of(Scalar.BYTES) : type(type, member.index(), path),
                isVector && !isBytes,
                type.name().toLowerCase(Locale.ROOT));
    }

    private Type type(BinarySchema.BaseType type, int index, String path) throws SchemaException {
        return switch (type) {
            case BOOL -> Type.Plain.of(Scalar.BOOL);
            case BYTE, UBYTE, SHORT, USHORT -> number(index, Scalar.SMALL);
            case INT -> number(index, Scalar.INT32);
            case UINT -> number(index, Scalar.UINT32);
            case LONG -> number(index, Scalar.INT64);
            case ULONG -> number(index, Scalar.UINT64);
            case FLOAT -> Type.Plain.of(Scalar.FLOAT);
            case DOUBLE -> Type.Plain.of(Scalar.DOUBLE);
            case STRING -> Type.Plain.of(Scalar.TEXT);
            case OBJECT -> part(tables.get(index), path);
            case NONE, UTYPE, UNION, VECTOR, ARRAY ->
                throw refusal(path, "a union, or an array of a fixed length", "a table or a vector");
        };
    }

    private Type number(int index, Scalar scalar) {
        if (index < 0) {
            return Type.Plain.of(scalar);
        }
        BinarySchema.Enumeration enumeration = enumerations.get(index);
        String source = enumeration.name();
        return types.enumeration(shortName(source), source, source, cppName(source), enumeration.constants());
    }
}
