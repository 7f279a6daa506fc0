// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Transport;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options of `run` that are settings of transports.
final class TransportSettings {
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

    /// All of them, those that have an option of their own included.
    Map<String, String> values() {
        var settings = new LinkedHashMap<>(options);
        Optional.ofNullable(ssdDir).ifPresent(dir -> settings.put(MonitoredFolders.SSD_DIR, absolute(dir)));
        Optional.ofNullable(ramdiskDir).ifPresent(dir -> settings.put(MonitoredFolders.RAMDISK_DIR, absolute(dir)));
        Optional.ofNullable(broker).ifPresent(address -> settings.put(Transport.BROKER, address));
        return settings;
    }

    /// Wherever the run goes on later.
    private static String absolute(String folder) {
        return Path.of(folder).toAbsolutePath().toString();
    }
}
