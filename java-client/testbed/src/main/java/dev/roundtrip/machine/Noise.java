// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.ArrayList;
import java.util.Locale;

/// Processor time that others took away from round trips while they were measured. An unknown number is −1.
///
/// @param stealShare of all CPU time, taken by other virtual machines
/// @param othersShare of all CPU time, used by processes besides the measured ones and the testbed
/// @param longestHiccup of the threads that would have run
/// @param windowNanos how long was measured
/// @param ticks of all processors in that time, in which the shares were counted
/// @param throttling stops that the kernel imposed in that time
/// @param isCrowded whether the measured threads alone are more than the processors, so that they wait for each other
public record Noise(
        double stealShare,
        double othersShare,
        Hiccup longestHiccup,
        long windowNanos,
        long ticks,
        Throttling throttling,
        boolean isCrowded) {
    /// Share of all processors that others may use. Of two, this is a fifth of one: half as much as one of two busy
    /// processes gives away.
    static final double DISTURBING_OTHERS = 0.1;

    /// Share of all CPU time that other virtual machines may take, about as much as a figure's precision of 2 %.
    static final double DISTURBING_STEAL = 0.025;

    /// Share of the window that a single stop may take. It moves the mean by that share, and 2 % is the precision asked
    /// for.
    static final double DISTURBING_HICCUP = 0.02;

    /// A thread waits as long for its turn behind two busy ones on two processors, without anything wrong.
    static final long USUAL_HICCUP_NANOS = 20_000_000;

    private static final double NANOS_A_MILLI = 1e6;

    /// Where nothing was watched.
    public static final Noise UNKNOWN = new Noise(
            MachineFiles.UNKNOWN_NUMBER,
            MachineFiles.UNKNOWN_NUMBER,
            Hiccup.ofMachine(MachineFiles.UNKNOWN_NUMBER),
            MachineFiles.UNKNOWN_NUMBER,
            MachineFiles.UNKNOWN_NUMBER,
            Throttling.UNKNOWN,
            false);

    /// Forgets the share of others, which is unknown if a measured process is out of sight.
    public Noise withoutOthers() {
        return new Noise(
                stealShare, MachineFiles.UNKNOWN_NUMBER, longestHiccup, windowNanos, ticks, throttling, isCrowded);
    }

    /// Whether something took enough away to change a figure, and what it was; empty if not.
    public String disturbance() {
        var causes = new ArrayList<String>();
        if (throttling.happened()) {
            causes.add(String.format(
                    Locale.ROOT,
                    "throttled in %d periods for %.0f ms",
                    throttling.periods(),
                    throttling.nanos() / NANOS_A_MILLI));
        }
        if (stealShare > DISTURBING_STEAL + tick()) {
            causes.add("steal " + Quantity.percent(stealShare));
        }
        if (othersShare > DISTURBING_OTHERS + twoStandardErrors()) {
            causes.add("other load " + Quantity.percent(othersShare));
        }
        if (longestHiccup.nanos() > Math.max(USUAL_HICCUP_NANOS, DISTURBING_HICCUP * windowNanos)
                && !(isCrowded && longestHiccup.process().isEmpty())) {
            causes.add(longestHiccup.text());
        }
        return String.join(", ", causes);
    }

    /// Share of a window that one tick of stolen time is.
    private double tick() {
        return 1.0 / ticks;
    }

    /// The kernel looks once a tick who runs (proc_stat(5)), so a share is off as that of a sample; at most this much.
    private double twoStandardErrors() {
        return 1 / Math.sqrt((double) ticks);
    }

    /// A time in which something that would have run did not.
    ///
    /// @param process that a signal or a tracer had stopped; empty for a thread that the machine kept waiting
    public record Hiccup(String process, long nanos) {
        public static Hiccup ofMachine(long nanos) {
            return new Hiccup("", nanos);
        }

        private String text() {
            return String.format(
                    Locale.ROOT,
                    "%s %.0f ms",
                    process.isEmpty() ? "hiccup of" : process + " stopped for",
                    nanos / NANOS_A_MILLI);
        }
    }

    /// Stops that the kernel imposed on this process' control groups because their CPU quota was used up (cgroups(7),
    /// `cpu.stat`). A number that the machine does not tell is −1.
    ///
    /// @param periods in which processes were stopped, in this group and those above it
    /// @param nanos how long, on all processors together
    public record Throttling(long periods, long nanos) {
        /// Where nothing was watched.
        public static final Throttling UNKNOWN =
                new Throttling(MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER);

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
}
