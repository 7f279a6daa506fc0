// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.fleet.FleetRun;
import dev.roundtrip.report.fleet.HostGroup;
import dev.roundtrip.results.RunRecord;
import java.util.List;

/// A kind of machine as the gallery describes it, `machine.json`. It names neither a host nor a person.
///
/// @param measuredOn the day of its first run, ISO 8601
/// @param disturbedShare of the forks that count
public record MachineSummary(
        String label,
        String machine,
        String profile,
        String version,
        String commit,
        String measuredOn,
        int hosts,
        int runs,
        double disturbedShare) {
    private static final int DAY = 10;

    static MachineSummary of(String label, HostGroup group) {
        RunRecord run = group.anyRun();
        List<FleetRun> runs =
                group.hosts().stream().flatMap(host -> host.runs().stream()).toList();
        double forks = runs.stream().mapToInt(FleetRun::forks).sum();
        int disturbed = runs.stream().mapToInt(FleetRun::disturbed).sum();
        return new MachineSummary(
                label,
                new MachineText(run).line(),
                run.profile(),
                run.version(),
                run.commit(),
                runs.stream()
                        .map(known -> known.run().startedAt().substring(0, DAY))
                        .sorted()
                        .findFirst()
                        .orElseThrow(),
                group.hosts().size(),
                runs.size(),
                forks == 0 ? 0 : disturbed / forks);
    }
}
