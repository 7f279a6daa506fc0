// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.CompiledWith;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// Services that jars name, with a loader for each folder, so that libraries of different folders never meet. Loaders
/// stay open as long as the program runs.
public final class FolderOfJars {
    private FolderOfJars() {}

    /// Services by the folder of jars that names them.
    ///
    /// @param parent of the folders
    /// @throws IOException if it cannot be read
    public static <S> Map<Path, List<S>> below(Path parent, Class<S> service) throws IOException {
        var services = new HashMap<Path, List<S>>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, Files::isDirectory)) {
            for (Path folder : folders) {
                services.put(
                        folder,
                        providers(folder, service)
                                .map(ServiceLoader.Provider::get)
                                .toList());
            }
        }
        return services;
    }

    private static <S> Stream<ServiceLoader.Provider<S>> providers(Path folder, Class<S> service) throws IOException {
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

    /// Services that were not built together with the testbed, perhaps with another version of `dev.roundtrip:api`.
    ///
    /// @param service that jars name
    /// @param kind what it is called in messages
    /// @param option that names the folder
    /// @param <S> the service
    record ForeignServices<S>(Class<S> service, String kind, String option) {
        /// The services of one folder.
        ///
        /// @param problems gets a line for each that cannot be measured here, and for a folder that has none
        List<S> in(Path folder, List<String> problems) throws IOException {
            var found = new ArrayList<S>();
            var refusals = new ArrayList<String>();
            if (Files.isDirectory(folder)) {
                load(folder, found, refusals);
                if (found.isEmpty() && refusals.isEmpty()) {
                    refusals.add("no jar in it names a " + kind + " (META-INF/services/" + service.getName() + ")");
                }
            } else {
                refusals.add("there is no such folder");
            }
            refusals.forEach(reason -> problems.add(option + " " + folder + ": " + reason));
            return found;
        }

        private void load(Path folder, List<S> found, List<String> refusals) throws IOException {
            try {
                for (ServiceLoader.Provider<S> provider :
                        providers(folder, service).toList()) {
                    Optional<String> refusal = refusal(provider.type());
                    refusal.ifPresent(refusals::add);
                    if (refusal.isEmpty()) {
                        found.add(provider.get());
                    }
                }
            } catch (ServiceConfigurationError | LinkageError e) {
                refusals.add("a " + kind + " cannot be loaded: " + e.getMessage());
            }
        }

        /// Why it is of no use here. The class is not initialized for that, as it may not be what it was compiled for.
        private static Optional<String> refusal(Class<?> type) {
            CompiledWith version = type.getAnnotation(CompiledWith.class);
            if (version == null) {
                return Optional.of(
                        type.getName() + " does not say with which version of dev.roundtrip:api it was compiled;"
                                + " annotate it with @CompiledWith(ApiVersion.CURRENT)");
            }
            if (version.value() != ApiVersion.CURRENT) {
                return Optional.of(
                        "%s was compiled with version %d of dev.roundtrip:api, and this testbed has version %d;"
                                        .formatted(type.getName(), version.value(), ApiVersion.CURRENT)
                                + " compile it again with what make install puts down here");
            }
            return Optional.empty();
        }
    }
}
