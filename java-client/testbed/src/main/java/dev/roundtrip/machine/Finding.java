// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

/// Something that was looked at, and what to do about it if it would spoil figures.
///
/// @param what was looked at, in a few words
/// @param value that was found
/// @param advice a command or a file to change; empty if there is nothing to do
public record Finding(Severity severity, String what, String value, String advice) {

    /// How much it matters.
    public enum Severity {
        /// The machine does not tell, or not all of it.
        UNKNOWN,
        /// The machine is as it should be.
        OK,
        /// Figures are right, but would vary less after a change, or a mechanism may not find all that it wants.
        ADVICE,
        /// Figures are spoiled, or cells fail.
        WARNING
    }

    /// Unless the value says that it is unknown.
    static Finding fine(String what, String value) {
        Severity severity = value.contains(MachineFiles.UNKNOWN) ? Severity.UNKNOWN : Severity.OK;
        return new Finding(severity, what, value, "");
    }

    Finding adviseIf(boolean condition, String advice) {
        return condition ? new Finding(Severity.ADVICE, what, value, advice) : this;
    }

    Finding warnIf(boolean condition, String advice) {
        return condition ? new Finding(Severity.WARNING, what, value, advice) : this;
    }
}
