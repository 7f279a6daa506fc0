// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// The one place that asks Java which system it is on.
final class Detected {
    static final Platform PLATFORM = of(System.getProperty("os.name"));

    private Detected() {}

    /// @param name as Java has it, as in `Windows 11`
    /// @throws IllegalStateException for a system that there is no half for
    static Platform of(String name) {
        if (name.equals(Linux.NAME)) {
            return new Linux();
        }
        if (name.startsWith(Windows.NAME)) {
            return new Windows();
        }
        throw new IllegalStateException("runs on Linux and Windows, this is " + name);
    }
}
