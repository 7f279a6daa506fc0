// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A program that reads schemas.
final class Compiler {
    private Compiler() {}

    /// Runs it in a folder.
    ///
    /// @param advice what to do if there is none
    /// @throws SchemaException with what it says if it fails
    static void run(Path folder, String advice, String... command)
            throws SchemaException, IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            throw new SchemaException(command[0] + " is not installed: " + advice, e);
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new SchemaException(command[0] + " refuses it: " + said.strip());
        }
    }
}
