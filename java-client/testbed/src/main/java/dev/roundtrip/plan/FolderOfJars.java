// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// Services by a loader for each folder, so that libraries of different folders never meet; open as long as the program
/// runs.
public final class FolderOfJars {
    private FolderOfJars() {}

    public static <S> Stream<ServiceLoader.Provider<S>> providers(Path folder, Class<S> service) throws IOException {
        var loader = new URLClassLoader(jars(folder), FolderOfJars.class.getClassLoader());
        return ServiceLoader.load(service, loader).stream();
    }

    private static URL[] jars(Path folder) throws IOException {
        var urls = new ArrayList<URL>();
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path jar : jars) {
                urls.add(jar.toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }
}
