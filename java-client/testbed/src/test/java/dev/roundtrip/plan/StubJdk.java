// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// A folder with a program that says it is a JVM.
final class StubJdk {
    private StubJdk() {}

    /// @param specification as in `17`, or `1.8`
    static Path in(Path folder, String specification, String version) throws IOException {
        Path home = folder.resolve("jdk-" + specification);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                echo "Property settings:"
                echo "    java.runtime.version = %2$s"
                echo "    java.specification.version = %1$s"
                echo "    java.vm.name = Stub VM"
                echo "    java.vm.version = %2$s"
                """.formatted(specification, version));
        return Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"))
                .getParent()
                .getParent();
    }
}
