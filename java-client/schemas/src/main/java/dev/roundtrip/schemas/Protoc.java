// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The compiler of Protocol Buffers' schemas, and a schema with what it imports from its own folder.
///
/// @param file the schema
/// @param idl the project's folder for it
record Protoc(Path file, Path idl) {
    /// Come with the library.
    private static final String STANDARD = "google/protobuf/";

    /// Copies the schema, and says what is in it. A file that names no package gets one for Java, where it needs one;
    /// nothing else is changed.
    ///
    /// @param javaPackage that it gets
    FileDescriptorSet copy(String javaPackage) throws SchemaException, IOException, InterruptedException {
        var copied = FileDescriptorSet.newBuilder();
        for (FileDescriptorProto each : described().getFileList()) {
            if (each.getName().startsWith(STANDARD)) {
                copied.addFile(each);
                continue;
            }
            Path copy = idl.resolve(each.getName());
            Files.createDirectories(copy.getParent());
            Files.copy(folder().resolve(each.getName()), copy);
            boolean hasPackage = each.hasPackage() || each.getOptions().hasJavaPackage();
            if (!hasPackage) {
                Files.writeString(
                        copy, "\noption java_package = \"" + javaPackage + "\";\n", StandardOpenOption.APPEND);
            }
            copied.addFile(hasPackage ? each : inPackage(each, javaPackage));
        }
        return copied.build();
    }

    private static FileDescriptorProto inPackage(FileDescriptorProto file, String javaPackage) {
        return file.toBuilder()
                .setOptions(file.getOptions().toBuilder().setJavaPackage(javaPackage))
                .build();
    }

    private Path folder() {
        return file.toAbsolutePath().getParent();
    }

    private FileDescriptorSet described() throws SchemaException, IOException, InterruptedException {
        Path set = Files.createTempFile("roundtrip-", ".set");
        try {
            Compiler.run(
                    folder(),
                    "apt-get install protobuf-compiler libprotobuf-dev",
                    "protoc",
                    "--include_imports",
                    "--descriptor_set_out=" + set,
                    file.getFileName().toString());
            return FileDescriptorSet.parseFrom(Files.readAllBytes(set));
        } finally {
            Files.delete(set);
        }
    }
}
