package dev.roundtrip.api;

/// A setting of a mechanism that a run may change and that is recorded with its results.
///
/// @param name `[a-z][a-z0-9-]*`
/// @param defaultValue what holds if nobody says otherwise
/// @param description one line for `roundtrip list`
/// @param commonName a name that several transports share for it, so that one value can be given to all; empty for none
public record TransportOption(String name, String defaultValue, String description, String commonName) {
    public TransportOption(String name, String defaultValue, String description) {
        this(name, defaultValue, description, "");
    }

    public TransportOption {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("option name '" + name + "' is not of the form [a-z][a-z0-9-]*");
        }
    }
}
