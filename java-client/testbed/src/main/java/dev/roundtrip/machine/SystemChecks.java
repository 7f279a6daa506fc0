// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

/// Checks of the operating system.
final class SystemChecks {
    private SystemChecks() {}

    static Finding of(OperatingSystem system) {
        boolean wine = !system.wine().equals(OperatingSystem.NO_WINE);
        String value = system.name() + " " + system.version() + (wine ? " under Wine " + system.wine() : "");
        return Finding.fine("operating system", value)
                .warnIf(wine, "Wine is not Windows, and its figures say nothing of one: measure on a real Windows");
    }
}
