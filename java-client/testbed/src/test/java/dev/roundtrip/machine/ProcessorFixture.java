// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Processor.CpuQuota;
import java.util.List;

/// ProcessorFixture as they should be, and with one thing changed.
final class ProcessorFixture {
    private ProcessorFixture() {}

    static Processor of(int logicalCpus, String allowed) {
        return processor(logicalCpus, allowed, CpuQuota.NONE, List.of(), "off", "performance", "off");
    }

    static Processor withQuota(CpuQuota quota) {
        return processor(4, "0-3", quota, List.of(), "off", "performance", "off");
    }

    static Processor withSmt(List<String> siblings) {
        return processor(16, "0-15", CpuQuota.NONE, siblings, "on", "performance", "off");
    }

    static Processor withGovernor(String governor) {
        return processor(4, "0-3", CpuQuota.NONE, List.of(), "off", governor, "off");
    }

    static Processor withTurbo(String turbo) {
        return processor(4, "0-3", CpuQuota.NONE, List.of(), "off", "performance", turbo);
    }

    private static Processor processor(
            int logicalCpus,
            String allowed,
            CpuQuota quota,
            List<String> siblings,
            String smt,
            String governor,
            String turbo) {
        return new Processor(
                "a processor",
                "amd64",
                logicalCpus,
                allowed,
                quota,
                1,
                logicalCpus,
                siblings,
                smt,
                1,
                governor,
                turbo,
                "none");
    }
}
