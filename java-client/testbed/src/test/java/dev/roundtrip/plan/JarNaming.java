// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/// A folder with a jar that names a class as its service. The class itself is found on the tests' class path.
final class JarNaming {
    private JarNaming() {}

    /// @param folder that is not there yet
    static Path in(Path folder, Class<?> service, String className) throws IOException {
        Files.createDirectory(folder);
        try (OutputStream file = Files.newOutputStream(folder.resolve("service.jar"));
                var jar = new JarOutputStream(file)) {
            jar.putNextEntry(new ZipEntry("META-INF/services/" + service.getName()));
            jar.write(className.getBytes(StandardCharsets.UTF_8));
        }
        return folder;
    }
}
