// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.Optional;

/// CPU time that a control group may use in each period; then it is stopped until the next (cgroups(7)).
///
/// @param quotaMicros of all processors together; 2⁶³ − 1 if it is unlimited, −1 if the machine does not tell
/// @param periodMicros −1 if it is unlimited
public record CpuQuota(long quotaMicros, long periodMicros) {
    static final CpuQuota NONE = new CpuQuota(MachineFiles.UNLIMITED, MachineFiles.UNKNOWN_NUMBER);

    static final CpuQuota UNKNOWN = new CpuQuota(MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER);

    /// Empty if the texts are no limit.
    static Optional<CpuQuota> parse(String quota, String period) {
        var parsed = new CpuQuota(MachineFiles.parse(quota), MachineFiles.parse(period));
        return parsed.limited() ? Optional.of(parsed) : Optional.empty();
    }

    boolean known() {
        return quotaMicros >= 0;
    }

    boolean limited() {
        return quotaMicros > 0 && quotaMicros != MachineFiles.UNLIMITED && periodMicros > 0;
    }

    /// How many processors it amounts to; infinite without a limit.
    double processors() {
        return limited() ? (double) quotaMicros / periodMicros : Double.POSITIVE_INFINITY;
    }
}
