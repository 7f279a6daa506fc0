// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The compiler of FlatBuffers' schemas, and a schema with what it includes from its own folder.
///
/// @param file the schema
/// @param idl the project's folder for it
record Flatc(Path file, Path idl) {
    private static final Pattern INCLUDE = Pattern.compile("(?m)^\\s*include\\s+\"([^\"]+)\"\\s*;");
    private static final Pattern NAMESPACE = Pattern.compile("(?m)^\\s*namespace\\s");

    /// Copies the schema, and says what is in it. A file that names no namespace gets one, without which nobody can use
    /// its classes in Java; nothing else is changed.
    ///
    /// @param namespace that it gets
    BinarySchema copy(String namespace) throws SchemaException, IOException, InterruptedException {
        copy(file.getFileName(), namespace);
        Path binary = Files.createTempDirectory("roundtrip-");
        try {
            Compiler.run(
                    idl,
                    "apt-get install flatbuffers-compiler libflatbuffers-dev",
                    "flatc",
                    "--binary",
                    "--schema",
                    "-o",
                    binary.toString(),
                    file.getFileName().toString());
            Path described = binary.resolve(file.getFileName().toString().replaceFirst("\\.fbs$", ".bfbs"));
            var schema = new BinarySchema(ByteBuffer.wrap(Files.readAllBytes(described)));
            Files.delete(described);
            return schema;
        } finally {
            Files.delete(binary);
        }
    }

    private void copy(Path name, String namespace) throws SchemaException, IOException {
        Path copied = idl.resolve(name);
        if (Files.exists(copied)) {
            return;
        }
        Path from = file.toAbsolutePath().resolveSibling(name);
        if (!Files.isRegularFile(from)) {
            throw new SchemaException(file + " includes " + name + ", and " + from + " does not exist");
        }
        String text = Files.readString(from);
        Files.createDirectories(copied.getParent());
        Files.writeString(copied, NAMESPACE.matcher(text).find() ? text : inNamespace(text, namespace));
        for (MatchResult include : INCLUDE.matcher(text).results().toList()) {
            copy(Path.of(include.group(1)), namespace);
        }
    }

    /// Behind the last include, before which nothing else may stand.
    private static String inNamespace(String text, String namespace) {
        int end =
                INCLUDE.matcher(text).results().mapToInt(MatchResult::end).max().orElse(0);
        return text.substring(0, end) + "\nnamespace " + namespace + ";\n" + text.substring(end);
    }
}
