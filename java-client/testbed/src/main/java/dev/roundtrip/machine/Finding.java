package dev.roundtrip.machine;

/// Something that was looked at, and what to do about it if it would spoil figures.
public record Finding(Severity severity, String what, String value, String advice) {

    /// How much it matters.
    public enum Severity {
        OK,
        ADVICE,
        WARNING
    }
}
