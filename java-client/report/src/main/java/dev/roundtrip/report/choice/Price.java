// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a mechanism costs: what it brings into a project, processors, time that the needs cost, and what its card says
/// is given up.
///
/// @param quicker the quickest row that the needs rule out
record Price(Contest contest, Candidate pick, Optional<RuledOut> quicker) {
    List<String> lines() {
        var lines = new ArrayList<String>();
        if (!pick.comesWithThePlatform()) {
            lines.add(Words.capitalised(Words.of(pick.upkeep())) + ".");
        }
        processors().ifPresent(lines::add);
        quicker.ifPresent(out -> {
            double nanos = out.candidate().orElseThrow().nanos();
            lines.add("The needs cost %s a round trip, %s times the median of %s, which they rule out."
                    .formatted(
                            TimeText.of(pick.nanos() - nanos), NumberText.significant(pick.nanos() / nanos), out.id()));
        });
        Optional.ofNullable(pick.mechanism().facts().get("settings"))
                .ifPresent(settings -> lines.add("Settings: " + settings + "."));
        return lines;
    }

    private Optional<String> processors() {
        if (pick.keepsAProcessorBusy()) {
            return Optional.of(
                    pick.mechanism().handOver().needsTwoProcessors()
                            ? "It keeps two processors busy, whether requests come or not."
                            : "It keeps two processors busy while it waits, before it sleeps.");
        }
        return pick.cpuNanos().isPresent()
                ? Optional.of(
                        "All processes together use %s of CPU time a round trip, %s of one processor at %s a second."
                                .formatted(
                                        TimeText.of(pick.cpuNanos().getAsDouble()),
                                        NumberText.percent(
                                                contest.share(pick.cpuNanos().getAsDouble())),
                                        NumberText.wholeCount(
                                                Math.round(contest.needs().ratePerSecond()))))
                : Optional.empty();
    }
}
