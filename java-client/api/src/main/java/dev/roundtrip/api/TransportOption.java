package dev.roundtrip.api;

/// A setting of a mechanism that a run may change and that is recorded with its results.
///
/// @param name `[a-z][a-z0-9-]*`
/// @param defaultValue what holds if nobody says otherwise
/// @param description one line for `roundtrip list`
public record TransportOption(String name, String defaultValue, String description) {
    public TransportOption {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("option name '" + name + "' is not of the form [a-z][a-z0-9-]*");
        }
    }
}
