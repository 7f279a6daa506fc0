// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A setting of a mechanism that a run may change and that is recorded with its results.
///
/// @param name `[a-z][a-z0-9-]*`
/// @param defaultValue what holds if nobody says otherwise
/// @param description one line for `roundtrip list`
/// @param commonName a name that several transports share for it, so that one value can be given to all; empty for none
/// @param values those that it may have; others are refused before anything is started
public record TransportOption(
        String name, String defaultValue, String description, String commonName, OptionValues values) {
    /// With any value.
    public TransportOption(String name, String defaultValue, String description, String commonName) {
        this(name, defaultValue, description, commonName, new OptionValues.Any());
    }

    /// With any value, and no common name.
    public TransportOption(String name, String defaultValue, String description) {
        this(name, defaultValue, description, "");
    }

    /// A whole number that the user may choose within limits.
    public TransportOption(String name, String defaultValue, String description, OptionValues values) {
        this(name, defaultValue, description, "", values);
    }

    /// `part-bytes` of mechanisms that cut messages into pieces of shared memory, as `part_bytes_option()` is in C++.
    public static TransportOption partBytes(String description) {
        return new TransportOption(
                "part-bytes", "1048576", description, new OptionValues.Multiples(4096, 4096, 1 << 30));
    }

    public TransportOption {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("option name '" + name + "' is not of the form [a-z][a-z0-9-]*");
        }
    }
}
