// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How many processors there are, and what sets their speed.
final class ProcessorChecks {
    private static final int CLIENT_AND_SERVER = 2;

    private static final int MOST_CORES_SHOWN = 4;

    /// The other ones let the frequency follow the load, which a round trip that waits keeps low.
    private static final List<String> STEADY_GOVERNORS = List.of("performance", "userspace", MachineFiles.UNKNOWN);

    private ProcessorChecks() {}

    static List<Finding> of(Processor processor) {
        return List.of(
                count(processor), quota(processor.quota()), smt(processor), governor(processor), turbo(processor));
    }

    private static Finding count(Processor processor) {
        int allowed = processor.allowedCount();
        boolean tooFew = allowed >= 0 && allowed < CLIENT_AND_SERVER;
        boolean restricted = tooFew && processor.logicalCpus() >= CLIENT_AND_SERVER;
        String value = Quantity.number(allowed) + " of " + Quantity.number(processor.logicalCpus()) + " usable";
        return Finding.fine("processors", value)
                .warnIf(
                        tooFew,
                        "client and server take turns: measure with --placement same, or give the machine a second one")
                .warnIf(
                        restricted,
                        String.format(
                                Locale.ROOT,
                                "client and server take turns: taskset -pc 0-%1$d $$ (docker run --cpuset-cpus 0-%1$d)",
                                processor.logicalCpus() - 1));
    }

    private static Finding quota(Processor.CpuQuota quota) {
        String advice = "the group is stopped when its share is used up: start the container without --cpus, or"
                + " sudo systemctl set-property --runtime UNIT CPUQuota=";
        String value = String.format(Locale.ROOT, "%.2f processors in %d us", quota.processors(), quota.periodMicros());
        return Finding.fine("CPU quota", quota.limited() ? value : quota.known() ? "none" : MachineFiles.UNKNOWN)
                .adviseIf(quota.limited(), advice)
                .warnIf(quota.processors() < CLIENT_AND_SERVER, advice);
    }

    private static Finding smt(Processor processor) {
        List<String> siblings = processor.smtSiblings();
        boolean shared = processor.smt().equals("on") || !siblings.isEmpty();
        String some = String.join(" ", siblings.subList(0, Math.min(MOST_CORES_SHOWN, siblings.size())));
        String more = siblings.size() > MOST_CORES_SHOWN ? " …" : "";
        return Finding.fine("SMT", siblings.isEmpty() ? processor.smt() : some + more + " share a core")
                .adviseIf(
                        shared,
                        "threads of one core slow each other: echo off | sudo tee /sys/devices/system/cpu/smt/control");
    }

    private static Finding governor(Processor processor) {
        boolean steady = Arrays.stream(processor.governor().split(",", -1)).allMatch(STEADY_GOVERNORS::contains);
        return Finding.fine("frequency governor", processor.governor())
                .warnIf(!steady, "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor");
    }

    private static Finding turbo(Processor processor) {
        return Finding.fine("turbo", processor.turbo())
                .adviseIf(
                        processor.turbo().equals("on"),
                        "the frequency depends on the heat: echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost, or"
                                + " echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
    }
}
