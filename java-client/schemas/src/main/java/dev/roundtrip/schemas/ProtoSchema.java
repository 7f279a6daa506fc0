// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.FileOptions.OptimizeMode;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// A schema of Protocol Buffers, as protoc reads it.
///
/// @param id of the project's message
/// @param wanted the message's own name in the schema; empty if it is to be found
/// @param javaProtoc the compiler that generates classes in Java, of the version that the project's own build has
record ProtoSchema(Source source, String id, String wanted, Path javaProtoc) {
    private static final int MOST_FIELDS = 2000;

    private static final String PACKAGES = "protobuf-compiler libprotobuf-dev";

    /// Files that come with the library.
    private static final String STANDARD = "google/protobuf/";

    /// Copies the schema with its imports, and generates its classes. A file that names no package gets one for Java,
    /// where it needs one; nothing else is changed.
    ///
    /// @param idl the project's folder for schemas
    /// @param generated folder for the classes, with `java` and `cpp`
    /// @param javaPackage that a schema gets
    Schema copy(Path idl, Path generated, String javaPackage)
            throws SchemaException, IOException, InterruptedException {
        FileDescriptor file = described(generated, idl, javaPackage);
        if (file.getOptions().getOptimizeFor() == OptimizeMode.LITE_RUNTIME) {
            throw new SchemaException(file.getName()
                    + ": classes that are generated with optimize_for = LITE_RUNTIME do not know their fields;"
                    + " give a copy without that option");
        }
        Descriptor message = root(file);
        if (message.getFields().isEmpty()) {
            throw new SchemaException(message.getFullName() + " has no fields");
        }
        requireFewFields(file);
        Path set = generated.resolve("copied");
        List<String> copied = Compiler.files(idl, ".proto")
                .map(each -> idl.relativize(each).toString())
                .toList();
        Files.createDirectories(generated.resolve("java"));
        Files.createDirectories(generated.resolve("cpp"));
        protoc(
                "protoc",
                copied,
                "--proto_path=" + idl,
                "--include_imports",
                "--descriptor_set_out=" + set,
                "--cpp_out=" + generated.resolve("cpp"));
        protoc(javaProtoc.toString(), copied, "--descriptor_set_in=" + set, "--java_out=" + generated.resolve("java"));
        String cpp = "::" + message.getFullName().replace(".", "::");
        String header = file.getName().replaceFirst("\\.proto$", ".pb.h");
        Files.writeString(
                generated.resolve("cpp/use.cc"),
                "#include <%s>\nint main() { return %s().GetTypeName().empty(); }\n".formatted(header, cpp));
        return new Schema(
                "protobuf",
                "what protoc generates for %s (%d fields)"
                        .formatted(message.getName(), message.getFields().size()),
                Map.of("CLASS", javaClass(generated, message), "ROOT", cpp, "HEADER", header),
                true);
    }

    /// g++ takes minutes for more fields, and the JVM's limit of 64 KiB a method is not far.
    private static void requireFewFields(FileDescriptor file) throws SchemaException {
        for (Descriptor each : file.getMessageTypes()) {
            int fields = each.getFields().size();
            if (fields > MOST_FIELDS) {
                throw new SchemaException("%s has %d fields; a message that both languages compile has at most %d"
                        .formatted(each.getFullName(), fields, MOST_FIELDS));
            }
        }
    }

    private static void protoc(String program, List<String> files, String... options)
            throws SchemaException, IOException, InterruptedException {
        var command = new ArrayList<>(List.of(program));
        command.addAll(List.of(options));
        command.addAll(files);
        Compiler.run(files.getLast(), PACKAGES, command);
    }

    private FileDescriptor described(Path scratch, Path idl, String javaPackage)
            throws SchemaException, IOException, InterruptedException {
        Source.text(source.file());
        Path set = scratch.resolve("descriptors");
        var command = new ArrayList<>(List.of("protoc", "--include_imports", "--descriptor_set_out=" + set));
        source.roots().forEach(root -> command.add("--proto_path=" + root));
        command.add(source.name().toString());
        try {
            Compiler.run(source.name().toString(), PACKAGES, command);
        } catch (SchemaException e) {
            throw e.getMessage().contains("File not found")
                    ? new SchemaException(
                            e.getMessage() + "; name the folder that imports begin at, as in IMPORTS=DIR", e)
                    : e;
        }
        var byName = new LinkedHashMap<String, FileDescriptor>();
        for (FileDescriptorProto each :
                FileDescriptorSet.parseFrom(Files.readAllBytes(set)).getFileList()) {
            copy(each, idl, javaPackage);
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

    private void copy(FileDescriptorProto file, Path idl, String javaPackage) throws IOException {
        if (file.getName().startsWith(STANDARD)) {
            return;
        }
        Path copy = idl.resolve(file.getName());
        Files.createDirectories(copy.getParent());
        Files.copy(source.find(Path.of(file.getName())).orElseThrow(), copy);
        if (!file.hasPackage() && !file.getOptions().hasJavaPackage()) {
            Files.writeString(copy, "\noption java_package = \"" + javaPackage + "\";\n", StandardOpenOption.APPEND);
        }
    }

    /// The message that is called so, or the only one that is in no other.
    private Descriptor root(FileDescriptor file) throws SchemaException {
        String plain = plain(wanted.isEmpty() ? id : wanted);
        List<Descriptor> messages = file.getMessageTypes();
        List<Descriptor> called = messages.stream()
                .filter(message -> plain(message.getName()).equals(plain))
                .toList();
        List<Descriptor> whole = messages.stream()
                .filter(message -> messages.stream().noneMatch(other -> holds(other, message)))
                .toList();
        if (called.size() == 1) {
            return called.getFirst();
        }
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
        var held = new HashSet<Descriptor>();
        addHeld(other, held);
        return !other.equals(message) && held.contains(message);
    }

    private static void addHeld(Descriptor message, Set<Descriptor> held) {
        for (FieldDescriptor field : message.getFields()) {
            if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE && held.add(field.getMessageType())) {
                addHeld(field.getMessageType(), held);
            }
        }
    }

    /// Name of the message's class in Java, as protoc marks it where plug-ins may add to it.
    private static String javaClass(Path generated, Descriptor message) throws SchemaException, IOException {
        String mark = "@@protoc_insertion_point(class_scope:" + message.getFullName() + ")";
        for (Path file : Compiler.files(generated.resolve("java"), ".java").toList()) {
            String text = Files.readString(file);
            if (text.contains(mark)) {
                Path name = generated.resolve("java").relativize(file);
                String outer = name.toString().replaceFirst("\\.java$", "").replace('/', '.');
                return text.contains("@@protoc_insertion_point(outer_class_scope)")
                        ? outer + "." + message.getName()
                        : outer;
            }
        }
        throw new SchemaException("protoc generates no class for " + message.getFullName());
    }
}
