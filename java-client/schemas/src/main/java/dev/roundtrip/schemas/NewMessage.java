// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes a project for a message: `NewMessage ID FROM OUT MESSAGE ROOT TEMPLATES NAME=VALUE…`, for
/// scripts/new-message,
/// which has checked the id and the folder. Nothing is written unless everything generated compiles.
///
/// @param from the schema, or a sample
/// @param message its name in the schema; empty if it is to be found
/// @param root folders that its imports begin at; empty for its own
/// @param versions values that templates name, besides those that the message has, and `PROTOC`, the compiler of the
///     project's own build
public record NewMessage(
        String id, Path from, String message, String root, Path templates, Map<String, String> versions) {
    private static final int MISTAKE = 1;
    private static final int FIRST_VERSION = 6;

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> versions = Arrays.stream(arguments)
                .skip(FIRST_VERSION)
                .map(version -> version.split("=", 2))
                .collect(Collectors.toMap(version -> version[0], version -> version[1]));
        try {
            new NewMessage(
                            arguments[0],
                            Path.of(arguments[1]),
                            arguments[3],
                            arguments[4],
                            Path.of(arguments[5]),
                            versions)
                    .write(Path.of(arguments[2]));
        } catch (SchemaException e) {
            System.err.println("new-message: " + e.getMessage());
            System.exit(MISTAKE);
        }
    }

    /// Writes the project to a folder that is new or empty.
    void write(Path out) throws SchemaException, IOException, InterruptedException {
        Source source = Source.of(from, root);
        Path scratch = Files.createTempDirectory("roundtrip-");
        try {
            write(source, Files.createDirectory(scratch.resolve("generated")), scratch.resolve("project"));
            copyAll(scratch.resolve("project"), out);
        } finally {
            deleteAll(scratch);
        }
    }

    private void write(Source source, Path generated, Path project)
            throws SchemaException, IOException, InterruptedException {
        String shortPackage = id.replace("-", "");
        Path idl = Files.createDirectories(project.resolve("idl"));
        Path resources = project.resolve("src/main/resources/dev/roundtrip/codecs/" + shortPackage);
        String ownPackage = "dev.roundtrip.codecs." + shortPackage + ".idl";
        Schema schema;
        if (source.endsWith(".proto")) {
            schema = new ProtoSchema(source, id, message, Path.of(versions.get("PROTOC")))
                    .copy(idl, generated, ownPackage);
        } else if (source.endsWith(".fbs")) {
            schema = new FlatbuffersSchema(source, message).copy(idl, generated, resources, ownPackage);
        } else if (source.endsWith(".json")) {
            schema = new JsonSample(source).copy(resources);
        } else {
            throw new SchemaException(source.name()
                    + " is none of .proto, .fbs, and a sample in .json; no other schema has a codec of its own");
        }
        var values = new HashMap<>(versions);
        values.putAll(schema.values());
        values.put("MESSAGE", id);
        values.put("CODEC", id + "-" + schema.form());
        values.put("PACKAGE", shortPackage);
        values.put("JDK", System.getProperty("java.home"));
        for (Path part : Compiler.files(templates.resolve("parts").resolve(schema.form()), "")
                .toList()) {
            values.put(
                    part.getFileName().toString(),
                    new Template(values).filled(Files.readString(part).stripTrailing()));
        }
        new Template(values).write(templates.resolve("project"), project);
        new Template(values).write(templates.resolve(schema.form()), project);
        if (schema.isGenerated()) {
            Compiler.tryCpp(schema.what(), generated.resolve("cpp"));
            Compiler.tryJava(schema.what(), generated.resolve("java"), project.resolve("src"));
        }
    }

    private static void copyAll(Path from, Path into) throws IOException {
        for (Path file : Compiler.files(from, "").toList()) {
            Path copied = into.resolve(from.relativize(file).toString());
            Files.createDirectories(copied.getParent());
            Files.copy(file, copied);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        List<Path> all;
        try (var files = Files.walk(folder)) {
            all = files.toList();
        }
        for (Path each : all.reversed()) {
            Files.delete(each);
        }
    }
}
