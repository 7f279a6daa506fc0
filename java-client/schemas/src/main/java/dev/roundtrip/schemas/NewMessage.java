// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes a project for a message: `NewMessage ID FROM OUT MESSAGE TEMPLATES NAME=VALUE…`, for scripts/new-message,
/// which has checked the id and the folder.
///
/// @param from the schema, or a sample
/// @param message its name in the schema; empty if it is to be found
public record NewMessage(String id, Path from, Path out, String message) {
    private static final int MISTAKE = 1;
    private static final int FIRST_VERSION = 5;

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> versions = Arrays.stream(arguments)
                .skip(FIRST_VERSION)
                .map(version -> version.split("=", 2))
                .collect(Collectors.toMap(version -> version[0], version -> version[1]));
        try {
            new NewMessage(arguments[0], Path.of(arguments[1]), Path.of(arguments[2]), arguments[3])
                    .write(Path.of(arguments[4]), versions);
        } catch (SchemaException e) {
            System.err.println("new-message: " + e.getMessage());
            System.exit(MISTAKE);
        }
    }

    private void write(Path templates, Map<String, String> versions)
            throws SchemaException, IOException, InterruptedException {
        Schema schema = schema();
        if (schema.root().fields().isEmpty()) {
            throw new SchemaException(schema.root().source() + " has no fields");
        }
        new Project(schema, new Names(id, id + "-" + schema.form()), templates, versions).write(out);
    }

    private Schema schema() throws SchemaException, IOException, InterruptedException {
        if (!Files.isRegularFile(from)) {
            throw new SchemaException(from + ": there is no such file");
        }
        Path file = from.getFileName();
        Path idl = Files.createDirectories(out.resolve("idl"));
        // Where the schema does not say in which package its classes are.
        String ownPackage = "dev.roundtrip.codecs." + id.replace("-", "") + ".idl";
        if (file.toString().endsWith(".proto")) {
            return ProtoSchema.of(new Protoc(from, idl).copy(ownPackage), id, message);
        }
        if (file.toString().endsWith(".fbs")) {
            return FlatbuffersSchema.of(new Flatc(from, idl).copy(ownPackage), file.toString(), message);
        }
        if (file.toString().endsWith(".json")) {
            Files.copy(from, idl.resolve(file));
            return JsonSample.of(file.toString(), Files.readString(from), id);
        }
        throw new SchemaException(from + " is none of .proto, .fbs, and a sample in .json");
    }
}
