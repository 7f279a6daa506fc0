// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import dev.roundtrip.bodies.BinarySchema;
import dev.roundtrip.bodies.BinarySchema.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A schema of FlatBuffers, as flatc reads it.
///
/// @param wanted the message's own name in the schema; empty for its root type
record FlatbuffersSchema(Source source, String wanted) {
    private static final String PACKAGES = "flatbuffers-compiler libflatbuffers-dev";
    private static final Pattern INCLUDE = Pattern.compile("(?m)^\\s*include\\s+\"([^\"]+)\"\\s*;");
    private static final Pattern NAMESPACE = Pattern.compile("(?m)^\\s*namespace\\s");
    private static final int BYTES_A_LINE = 24;

    /// Copies the schema with what it includes, and generates its classes. A file that names no namespace gets one,
    /// without which nobody can use its classes in Java; nothing else is changed.
    ///
    /// @param idl the project's folder for schemas
    /// @param generated folder for the classes, with `java` and `cpp`
    /// @param resources folder for the binary schema
    /// @param namespace that a schema gets
    Schema copy(Path idl, Path generated, Path resources, String namespace)
            throws SchemaException, IOException, InterruptedException {
        copyFile(source.name(), source.file(), idl, namespace);
        String stem = source.name().getFileName().toString().replaceFirst("\\.fbs$", "");
        flatc(idl, List.of("--schema", "--binary"), generated);
        byte[] binary = Files.readAllBytes(generated.resolve(stem + ".bfbs"));
        Files.createDirectories(resources);
        Files.write(resources.resolve("message.bfbs"), binary);
        BinarySchema binarySchema = BinarySchema.of(binary);
        Table root = root(binarySchema);
        String name = root.name();
        if (root.members().isEmpty()) {
            throw new SchemaException(name + " has no fields");
        }
        for (Table table : binarySchema.tables()) {
            requireCarried(table);
        }
        flatc(idl, List.of("--java", "--gen-object-api", "--gen-all"), generated.resolve("java"));
        flatc(idl, List.of("--cpp", "--gen-object-api", "--gen-all"), generated.resolve("cpp"));
        String cpp = "::" + name.replace(".", "::");
        Files.writeString(
                generated.resolve("cpp/use.cc"),
                "#include \"%s_generated.h\"\nint main() { return sizeof(%s::NativeTableType); }\n"
                        .formatted(stem, cpp));
        return new Schema(
                "flatbuffers",
                "what flatc generates for %s (%d fields)"
                        .formatted(name, root.members().size()),
                Map.of(
                        "CLASS",
                        name,
                        "SHORT",
                        name.substring(name.lastIndexOf('.') + 1),
                        "ROOT",
                        cpp,
                        "STEM",
                        stem,
                        "SCHEMA",
                        source.name().toString(),
                        "BYTES",
                        bytes(binary)),
                true);
    }

    private static void requireCarried(Table table) throws SchemaException {
        for (BinarySchema.Member member : table.members()) {
            if (member.type().element() == BinarySchema.Base.UNION) {
                throw new SchemaException(
                        "%s.%s is a vector of unions, for which flatc generates nothing that works in Java;"
                                        .formatted(table.name(), member.name())
                                + " give a copy with a vector of tables that hold the union");
            }
        }
    }

    private void flatc(Path idl, List<String> options, Path into)
            throws SchemaException, IOException, InterruptedException {
        var command = new ArrayList<>(List.of("flatc"));
        command.addAll(options);
        command.addAll(List.of("-I", idl.toString(), "-o", into.toString()));
        command.add(idl.resolve(source.name()).toString());
        Compiler.run(source.name().toString(), PACKAGES, command);
    }

    private void copyFile(Path name, Path from, Path idl, String namespace) throws SchemaException, IOException {
        Path copied = idl.resolve(name);
        if (Files.exists(copied)) {
            return;
        }
        String text = Source.text(from);
        if (text.contains("nested_flatbuffer")) {
            throw new SchemaException(name + " has a nested_flatbuffer, bytes that only a message can fill;"
                    + " give a copy without that attribute");
        }
        Files.createDirectories(copied.getParent());
        Files.writeString(copied, NAMESPACE.matcher(text).find() ? text : inNamespace(text, namespace));
        for (MatchResult include : INCLUDE.matcher(text).results().toList()) {
            Path beside = name.resolveSibling(include.group(1)).normalize();
            Path included = source.find(beside).isPresent() ? beside : Path.of(include.group(1));
            Path found = source.find(included)
                    .filter(_ -> !included.startsWith(".."))
                    .orElseThrow(() -> new SchemaException(name + " includes " + include.group(1)
                            + ", which is not there; name the folder that it begins at, as in IMPORTS=DIR"));
            copyFile(included, found, idl, namespace);
        }
    }

    /// A namespace stands behind the last include, before which nothing else may stand.
    private static String inNamespace(String text, String namespace) {
        int end =
                INCLUDE.matcher(text).results().mapToInt(MatchResult::end).max().orElse(0);
        return text.substring(0, end) + "\nnamespace " + namespace + ";\n" + text.substring(end);
    }

    private Table root(BinarySchema binary) throws SchemaException {
        String name = wanted.isEmpty() ? binary.root().orElse("") : wanted;
        List<Table> tables =
                binary.tables().stream().filter(table -> !table.isStruct()).toList();
        return tables.stream()
                .filter(table -> table.name().equals(name) || table.name().endsWith("." + name))
                .findFirst()
                .orElseThrow(() ->
                        new SchemaException("%s: which table? Say so by a root_type, or as in MESSAGE=%s; it has %s"
                                .formatted(
                                        source.name(),
                                        tables.isEmpty()
                                                ? "Quote"
                                                : tables.getFirst().name().replaceFirst(".*\\.", ""),
                                        tables.stream().map(Table::name).collect(Collectors.joining(", ")))));
    }

    /// The elements of an array in C++.
    private static String bytes(byte[] binary) {
        return IntStream.range(0, binary.length)
                .mapToObj(i -> (i % BYTES_A_LINE == 0 ? "\n    " : " ") + (binary[i] & 0xFF) + ",")
                .collect(Collectors.joining());
    }
}
