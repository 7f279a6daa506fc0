// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Files of a folder in which `@NAME@` stands for the value of that name, in their paths, too.
record Template(Map<String, String> values) {
    void write(Path from, Path into) throws IOException {
        for (Path file : Compiler.files(from, "").toList()) {
            Path copied = into.resolve(filled(from.relativize(file).toString()));
            Files.createDirectories(copied.getParent());
            Files.writeString(copied, filled(Files.readString(file)));
        }
    }

    String filled(String template) {
        String filled = template;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("@" + value.getKey() + "@", value.getValue());
        }
        return filled;
    }
}
