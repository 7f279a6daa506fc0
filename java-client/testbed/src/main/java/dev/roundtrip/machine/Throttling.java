// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

/// Stops that the kernel imposed on this process' control groups because their CPU quota was used up (cgroups(7),
/// `cpu.stat`). A number that the machine does not tell is −1.
///
/// @param periods in which processes were stopped, in this group and those above it
/// @param nanos how long, on all processors together
public record Throttling(long periods, long nanos) {
    /// Where nothing was watched.
    public static final Throttling UNKNOWN = new Throttling(MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER);

    /// Stops since the groups began.
    public static Throttling now() {
        return new ControlGroup(MachineFiles.ofThisMachine()).throttling();
    }

    /// Stops between an earlier reading and this one.
    public Throttling since(Throttling earlier) {
        return periods < 0 || earlier.periods < 0
                ? UNKNOWN
                : new Throttling(periods - earlier.periods, nanos - earlier.nanos);
    }

    /// Whether there was any.
    boolean happened() {
        return periods > 0 && nanos > 0;
    }
}
