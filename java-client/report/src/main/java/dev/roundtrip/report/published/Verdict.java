// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.text.NumberText;
import java.util.List;
import java.util.stream.Collectors;

/// Whether a claim holds in a run, and by which figures.
///
/// @param figures of the run; of a claim that cannot be judged the reason
record Verdict(Kind kind, String figures) {
    /// A ratio within this factor of the published one is about as large.
    private static final double ABOUT = 2;

    private static final int MOST_NAMED = 4;

    enum Kind {
        HOLDS("holds"),
        IN_DIRECTION("holds in direction, not in size"),
        TIE("a tie"),
        NOT_TOLD("not told apart"),
        FAILS("does not hold"),
        NOT_JUDGED("cannot be judged");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    static Verdict notJudged(String reason) {
        return new Verdict(Kind.NOT_JUDGED, reason);
    }

    /// The verdict on a figure that is not to differ much from the published one.
    static Kind ofSize(double here, double published) {
        return here <= published * ABOUT && here >= published / ABOUT ? Kind.HOLDS : Kind.FAILS;
    }

    boolean isJudged() {
        return kind != Kind.NOT_JUDGED;
    }

    /// `holds, tcp 34.1 µs`
    @Override
    public String toString() {
        return kind.label() + (isJudged() ? ", " : ": ") + figures;
    }

    /// Two figures, of which the first is claimed to be the faster one.
    record Pair(Figure ahead, Figure behind) {
        Kind kind() {
            return switch (ahead.order(behind)) {
                case FASTER -> Kind.HOLDS;
                case SLOWER -> Kind.FAILS;
                case TIE -> Kind.TIE;
                case NOT_TOLD -> Kind.NOT_TOLD;
            };
        }

        /// The claimed ratio of the two, larger than 1 where the claim is reversed.
        double ratio() {
            return ahead.nanos() / behind.nanos();
        }

        private String text() {
            return ahead.row() + " before " + behind.row() + " at " + ahead.sizes();
        }
    }

    /// The verdict on several pairs: it holds if each does, and fails if one is reversed.
    ///
    /// @param figures that stand before the exceptions
    static Verdict of(List<Pair> pairs, String figures) {
        Kind worst = pairs.stream().map(Pair::kind).max(Enum::compareTo).orElseThrow();
        String exceptions = List.of(Kind.FAILS, Kind.NOT_TOLD, Kind.TIE).stream()
                .map(kind -> named(kind, pairs))
                .collect(Collectors.joining());
        String agreeing = pairs.size() == 1
                ? ""
                : "; %d of %d pairs as there"
                        .formatted(
                                pairs.stream()
                                        .filter(pair -> pair.kind() == Kind.HOLDS)
                                        .count(),
                                pairs.size());
        return new Verdict(worst, figures + agreeing + exceptions);
    }

    private static String named(Kind kind, List<Pair> pairs) {
        List<String> such = pairs.stream()
                .filter(pair -> pair.kind() == kind)
                .map(Pair::text)
                .toList();
        String what = switch (kind) {
            case FAILS -> "reversed: ";
            case TIE -> "a tie: ";
            default -> "not told apart (" + forks(pairs) + " forks): ";
        };
        return such.isEmpty() ? "" : "; " + what + NumberText.named(such, MOST_NAMED);
    }

    private static int forks(List<Pair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.kind() == Kind.NOT_TOLD)
                .mapToInt(pair -> Math.min(pair.ahead().forks(), pair.behind().forks()))
                .min()
                .orElse(0);
    }
}
