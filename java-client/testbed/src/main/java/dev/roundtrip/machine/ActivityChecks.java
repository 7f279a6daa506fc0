// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Checks for other processes and virtual machines that use the processors.
final class ActivityChecks {
    /// Share of all processors from which a warning is due.
    private static final double NOTICEABLE_SHARE = 0.025;

    /// Share of one processor from which a process is named.
    private static final double WORTH_NAMING = 0.02;

    private static final int MOST_NAMED = 3;

    /// An idle machine is not stolen from, so this much on average is more while it works.
    private static final double NOTICEABLE_STEAL_SINCE_BOOT = 0.005;

    private static final String OTHERS = "other processes";
    private static final String STEAL = "steal time";

    /// Subjects that are as they are at this moment only; a run watches them itself.
    static final Set<String> SUBJECTS = Set.of(OTHERS, STEAL);

    private ActivityChecks() {}

    static List<Finding> of(Load load, Activity activity, Virtualization virtualization, Processor processor) {
        int processors = Math.max(1, Math.max(processor.logicalCpus(), processor.allowedCount()));
        return List.of(load(load, processors), others(activity, processors), steal(activity, virtualization));
    }

    /// Advice only: the load stays high for a minute after a build, and the next finding names processes that still
    /// run.
    private static Finding load(Load load, int processors) {
        double most = processors / 2.0;
        return Finding.fine("load", Quantity.decimal(load.oneMinute()) + " over the last minute")
                .adviseIf(
                        load.oneMinute() > most,
                        String.format(Locale.ROOT, "wait until uptime shows less than %.1f", most));
    }

    private static Finding others(Activity activity, int processors) {
        double share = activity.othersProcessors() / processors;
        String advice = "wait until they are done, or stop them; top -d 1 shows them";
        return Finding.fine(OTHERS, othersText(activity, processors))
                .adviseIf(share >= NOTICEABLE_SHARE, advice)
                .warnIf(share >= Noise.DISTURBING_OTHERS, advice);
    }

    private static String othersText(Activity activity, int processors) {
        if (activity.othersProcessors() < 0) {
            return MachineFiles.UNKNOWN;
        }
        String named = activity.busiest().stream()
                .filter(process -> process.processors() >= WORTH_NAMING)
                .limit(MOST_NAMED)
                .map(process ->
                        String.format(Locale.ROOT, "%s (%d) %.2f", process.name(), process.pid(), process.processors()))
                .collect(Collectors.joining(", "));
        String sum = Quantity.decimal(activity.othersProcessors()) + " of " + processors + " processors";
        return named.isEmpty() ? sum : sum + ", " + named;
    }

    private static Finding steal(Activity activity, Virtualization virtualization) {
        String advice = "other virtual machines take CPU time: measure at another hour, or on a host of your own";
        return Finding.fine(
                        STEAL,
                        Quantity.percent(activity.stealShare()) + " now, "
                                + Quantity.percent(virtualization.stealShareSinceBoot()) + " since boot")
                .adviseIf(virtualization.stealShareSinceBoot() >= NOTICEABLE_STEAL_SINCE_BOOT, advice)
                .warnIf(activity.stealShare() >= Noise.DISTURBING_STEAL, advice);
    }
}
