// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The price of a mechanism: upkeep, processors, time that the needs cost, and settings of its card.
///
/// @param quicker the quickest row that the needs rule out
record Price(Contest contest, Candidate pick, Optional<RuledOut> quicker) {
    List<String> lines() {
        var lines = new ArrayList<String>();
        if (!pick.comesWithThePlatform()) {
            lines.add(NumberText.capitalised(Words.of(pick.upkeep())) + ".");
        }
        processors().ifPresent(lines::add);
        quicker.ifPresent(out -> lines.add("The needs cost %s a round trip: %s would take %s, but it %s."
                .formatted(TimeText.of(pick.nanos() - nanos(out)), out.id(), TimeText.of(nanos(out)), out.reason())));
        if (pick.isInProcess()) {
            contest.ifApart().ifPresent(apart -> lines.add(apart(apart)));
        }
        Optional.ofNullable(pick.mechanism().facts().get("settings"))
                .ifPresent(settings -> lines.add("Settings: " + settings + "."));
        return lines;
    }

    private static double nanos(RuledOut out) {
        return out.candidate().orElseThrow().nanos();
    }

    private String apart(Candidate apart) {
        return "%s keeps Java alive when C++ crashes and takes %s: at %s a second %s of the time, here %s."
                .formatted(
                        apart.id(),
                        TimeText.of(apart.nanos()),
                        NumberText.wholeCount(Math.round(contest.needs().ratePerSecond())),
                        NumberText.percent(contest.share(apart.nanos())),
                        NumberText.percent(contest.share(pick.nanos())));
    }

    private Optional<String> processors() {
        if (pick.keepsAProcessorBusy()) {
            return Optional.of(
                    pick.mechanism().handOver().needsTwoProcessors()
                            ? "It keeps two processors busy, whether requests come or not."
                            : "It keeps two processors busy while it waits, before it sleeps.");
        }
        return pick.judged().cpuNanos().isPresent()
                ? Optional.of(
                        "All processes together use %s of CPU time a round trip, %s of one processor at %s a second."
                                .formatted(
                                        TimeText.of(pick.judged().cpuNanos().getAsDouble()),
                                        NumberText.percent(contest.share(
                                                pick.judged().cpuNanos().getAsDouble())),
                                        NumberText.wholeCount(
                                                Math.round(contest.needs().ratePerSecond()))))
                : Optional.empty();
    }

    /// Clauses in which a recommendation says what a mechanism asks and offers.
    static final class Words {
        private Words() {}

        static String of(Upkeep upkeep) {
            return switch (upkeep) {
                case PLATFORM -> "the JDK and the operating system bring it";
                case CONDITIONS -> "it comes with the platform, but with native code to build or a condition to know";
                case LIBRARY -> "it needs a library that many use";
                case UNCOMMON -> "it needs a library that few use, or code of your own in place of some of it";
                case SERVICE -> "it needs a third process to run and to watch";
                case LEGACY -> "new programs are no longer built on it";
                case OWN_PROTOCOL -> "its protocol is made by hand and would be yours to keep";
            };
        }

        static String of(Isolation isolation) {
            return switch (isolation) {
                case NONE -> "a crash of C++ ends Java";
                case MEMORY -> "C++ has a memory of its own within the process of Java";
                case PROCESS -> "C++ has a process of its own";
            };
        }

        static String of(DeathNotice notice) {
            return switch (notice) {
                case BOTH_DIE -> "Java dies with it";
                case TIME_OUT -> "a client that waits learns it by its own time-out";
                case NOTICED -> "a client is told";
                case KEPT -> "the request is kept for the next server";
            };
        }
    }
}
