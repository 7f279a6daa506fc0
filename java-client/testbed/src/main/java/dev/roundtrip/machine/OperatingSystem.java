// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

/// The distribution (os-release(5)), and since when it has been running.
public record OperatingSystem(String name, String version, double uptimeSeconds) {
    private static final String RELEASE = "/etc/os-release";

    static OperatingSystem read(MachineFiles files) {
        return new OperatingSystem(
                unquoted(files.field(RELEASE, "NAME")),
                unquoted(files.field(RELEASE, "VERSION_ID")),
                Load.decimal(files.text("/proc/uptime").split(" ", -1)[0]));
    }

    private static String unquoted(String text) {
        return text.replaceAll("^[\"']|[\"']$", "");
    }
}
