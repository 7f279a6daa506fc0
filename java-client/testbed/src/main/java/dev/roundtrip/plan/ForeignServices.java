// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.ApiVersion;
import dev.roundtrip.api.CompiledWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/// What was not built together with the testbed, and so may have been compiled with another version of
/// `dev.roundtrip:api`.
///
/// @param service that jars name
/// @param kind what it is called in messages
/// @param option that names the folder
/// @param <S> the service
record ForeignServices<S>(Class<S> service, String kind, String option) {
    /// Those of one folder.
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
                    FolderOfJars.providers(folder, service).toList()) {
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
            return Optional.of(type.getName() + " does not say with which version of dev.roundtrip:api it was compiled;"
                    + " annotate it with @CompiledWith(ApiVersion.CURRENT)");
        }
        if (version.value() != ApiVersion.CURRENT) {
            return Optional.of("%s was compiled with version %d of dev.roundtrip:api, and this testbed has version %d;"
                            .formatted(type.getName(), version.value(), ApiVersion.CURRENT)
                    + " compile it again with what make install puts down here");
        }
        return Optional.empty();
    }
}
