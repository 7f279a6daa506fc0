// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.SystemFacts;

/// The system, its distribution (os-release(5)), and how long it has been running.
///
/// @param system `Linux` or `Windows`
/// @param wine the version of Wine that stands in for Windows, or `none`
public record OperatingSystem(String system, String name, String version, String wine, double uptimeSeconds) {
    static final String NO_WINE = "none";
    private static final String RELEASE = "/etc/os-release";

    static OperatingSystem read(MachineFiles files, Platform platform) {
        SystemFacts facts = platform.facts();
        return new OperatingSystem(
                platform.name(),
                facts.product().orElseGet(() -> unquoted(files.field(RELEASE, "NAME"))),
                facts.kernelRelease().orElseGet(() -> unquoted(files.field(RELEASE, "VERSION_ID"))),
                facts.wine().orElse(NO_WINE),
                Load.decimal(files.text("/proc/uptime").split(" ", -1)[0]));
    }

    private static String unquoted(String text) {
        return text.replaceAll("^[\"']|[\"']$", "");
    }
}
