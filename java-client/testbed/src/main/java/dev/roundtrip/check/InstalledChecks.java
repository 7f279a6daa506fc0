// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import dev.roundtrip.plan.FolderOfJars;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/// Checks of other modules, each found in a folder of jars of its own, as mechanisms are: JMH and synthetic mechanisms
/// are on the class path of no run (docs/ARCHITECTURE.md).
public final class InstalledChecks {
    private InstalledChecks() {}

    /// @param folder with a folder of jars a module; it need not be there
    /// @throws IOException if a folder cannot be read
    public static List<Check> load(Path folder) throws IOException {
        var checks = new ArrayList<Check>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> modules = Files.newDirectoryStream(folder, Files::isDirectory)) {
                for (Path module : modules) {
                    FolderOfJars.providers(module, Check.class)
                            .map(ServiceLoader.Provider::get)
                            .forEach(checks::add);
                }
            }
        }
        return checks;
    }
}
