// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A folder with all that builds and tests a codec: what is written for its message, and what is copied from templates.
///
/// @param templates folders with files, of which `@NAME@` is replaced by the value of that name, in their paths, too;
///     values that depend on the form are files in `parts/FORM`
/// @param versions values that templates name, besides those that the message has
record Project(Schema schema, Names names, Path templates, Map<String, String> versions) {
    void write(Path folder) throws IOException {
        copy(templates.resolve("project"), folder);
        copy(templates.resolve(schema.form()), folder);
        for (Map.Entry<String, String> file : generated().files().entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    private Sources generated() {
        var sources = new Sources(names);
        new JavaRecords(schema, schema.form().equals(JsonSample.FORM)).addTo(sources);
        sources.addCpp("message.hpp", new CppStructs(schema, names).header());
        if (schema.form().equals(ProtoSchema.FORM)) {
            new ProtobufInJava(schema).addTo(sources);
            var mapping = new ProtobufInCpp(schema);
            sources.addCpp("mapping.hpp", mapping.header());
            sources.addCpp("mapping.cpp", mapping.source());
        }
        if (schema.form().equals(FlatbuffersSchema.FORM)) {
            new FlatbuffersInJava(schema).addTo(sources);
            var mapping = new FlatbuffersInCpp(schema);
            sources.addCpp("mapping.hpp", mapping.header());
            sources.addCpp("mapping.cpp", mapping.source());
        }
        return sources;
    }

    private void copy(Path from, Path into) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            Path copied = into.resolve(filled(from.relativize(file).toString()));
            Files.createDirectories(copied.getParent());
            Files.writeString(copied, filled(Files.readString(file)));
        }
    }

    private String filled(String template) throws IOException {
        String filled = template;
        for (String part : List.of("LIBRARIES", "PLUGINS", "PACKAGES", "BY", "FORMAT")) {
            Path file = templates.resolve("parts").resolve(schema.form()).resolve(part);
            filled = filled.replace("@" + part + "@", Files.readString(file).stripTrailing());
        }
        for (Map.Entry<String, String> value : values().entrySet()) {
            filled = filled.replace("@" + value.getKey() + "@", value.getValue());
        }
        return filled;
    }

    private Map<String, String> values() {
        Type.Part root = schema.root();
        var values = new HashMap<>(versions);
        values.put("MESSAGE", names.message());
        values.put("CODEC", names.codec());
        values.put("PACKAGE", names.shortPackage());
        values.put("SCHEMA", schema.file());
        values.put("STEM", schema.file().replaceFirst("\\.[a-z]+$", ""));
        values.put("ROOT", root.name());
        values.put("MAKER", Identifiers.method(root.name()));
        values.put("GENERATED", root.javaClass());
        values.put("STATED", root.grows() ? names.message() + ":" + root.bytes(2) + "B" : names.message());
        return values;
    }
}
