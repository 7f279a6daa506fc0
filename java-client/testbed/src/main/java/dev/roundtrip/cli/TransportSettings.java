// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.api.Transport;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.machine.Surroundings;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.server.ChildEnvironment;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options of `run` that are settings of transports.
final class TransportSettings {
    private static final String SSD_DIR = "ssd-dir";
    private static final String RAMDISK_DIR = "ramdisk-dir";

    @Option(names = "--ssd-dir", paramLabel = "DIR", description = "folder on disk for mechanisms that use files")
    private String ssdDir;

    @Option(names = "--ramdisk-dir", paramLabel = "DIR", description = "folder on tmpfs for the same")
    private String ramdiskDir;

    @Option(
            names = "--broker",
            paramLabel = "ADDRESS",
            description = "broker that runs already, as in tcp://HOST:61616,amqp://HOST:5672; otherwise one is started")
    private String broker;

    @Option(names = "--option", paramLabel = "T.KEY=VALUE", description = "a setting of a transport; see list --cards")
    private Map<String, String> options = Map.of();

    /// All settings, including those that have an option of their own.
    Map<String, String> values() {
        var settings = new LinkedHashMap<>(options);
        Optional.ofNullable(ssdDir).ifPresent(dir -> settings.put(SSD_DIR, absolute(dir)));
        Optional.ofNullable(ramdiskDir).ifPresent(dir -> settings.put(RAMDISK_DIR, absolute(dir)));
        Optional.ofNullable(broker).ifPresent(address -> settings.put(Transport.BROKER, address));
        return settings;
    }

    /// The run may be resumed from elsewhere.
    private static String absolute(String folder) {
        return Path.of(folder).toAbsolutePath().toString();
    }

    /// The folders that a run writes to, by the labels of [Environment].
    ///
    /// @param results where the run's folder goes
    /// @param settings of transports, as the command line has them
    static Map<String, Path> folders(Path results, Map<String, String> settings) {
        var folders = new LinkedHashMap<String, Path>();
        folders.put(Environment.RESULTS, results);
        folders.put(Environment.TEMPORARY, Installation.temporary());
        Platform.here().folders().sharedMemory().ifPresent(path -> folders.put(Environment.SHARED_MEMORY, path));
        if (settings.containsKey(SSD_DIR)) {
            folders.put(Environment.DISK, Path.of(settings.get(SSD_DIR)));
        }
        if (settings.containsKey(RAMDISK_DIR)) {
            folders.put(Environment.RAM_DISK, Path.of(settings.get(RAMDISK_DIR)));
        }
        return folders;
    }

    /// Mechanisms that are no part of this installation.
    static final class TransportFolders {
        static final String OPTION = "--transport-dir";

        @Option(
                names = OPTION,
                paramLabel = "DIR",
                description =
                        "mechanisms that are built elsewhere: jars, and bin/ and lib/ of their C++ side; repeatable")
        private List<Path> folders = List.of();

        /// The installation with these mechanisms.
        ///
        /// @param codecs folders of codecs that are built elsewhere
        Installation installation(List<Path> codecs) {
            return new Installation(folders, codecs);
        }
    }

    /// The option of `run` and `serve` that gives variables to every process that they start.
    static final class Variables {
        private static final String NAME = "--env";

        @Option(names = NAME, paramLabel = "KEY=VALUE", description = "a variable for every process; repeatable")
        private List<String> assignments = List.of();

        /// @throws PlanException if one is no assignment
        ChildEnvironment named() throws PlanException {
            try {
                return ChildEnvironment.of(assignments);
            } catch (IllegalArgumentException e) {
                throw new PlanException(NAME + ": " + e.getMessage());
            }
        }

        /// The variables that a run recorded.
        static ChildEnvironment recorded(JsonNode environment) {
            var named = new LinkedHashMap<String, String>();
            environment
                    .at("/surroundings/variables")
                    .properties()
                    .forEach(variable ->
                            named.put(variable.getKey(), variable.getValue().asText()));
            return new ChildEnvironment(named);
        }

        /// The variables as the description of the machine records them.
        static Surroundings.Given given(ChildEnvironment variables) {
            return new Surroundings.Given(variables.named(), variables.withheld(System.getenv()));
        }
    }
}
