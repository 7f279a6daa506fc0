// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.text.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Whether a claim holds in a run, and by which figures.
///
/// @param figures of the run; of a claim that cannot be judged the reason
record Verdict(Kind kind, String figures) {
    /// A ratio within this factor of the published one is about as large.
    private static final double ABOUT = 2;

    static final int MOST_NAMED = 4;

    enum Kind {
        HOLDS("holds", "as there"),
        IN_DIRECTION("holds in direction, not in size"),
        TIE("a tie", "tied"),
        NOT_TOLD("not told apart", "undecided"),
        FAILS("does not hold", "reversed"),
        NOT_JUDGED("cannot be judged");

        private final String label;
        private final String ofPairs;

        Kind(String label) {
            this(label, label);
        }

        /// @param ofPairs the label of pairs among others
        Kind(String label, String ofPairs) {
            this.label = label;
            this.ofPairs = ofPairs;
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
    }

    /// The verdict on several pairs: it holds if each does, and fails if one is reversed.
    static Verdict of(List<Pair> pairs) {
        return new Verdict(
                worst(pairs),
                pairs.stream().map(Pair::kind).distinct().count() == 1
                        ? ratios(pairs) + forks(pairs)
                        : byKind(pairs, Verdict::ratios));
    }

    /// The verdict on several pairs, with figures that stand before the exceptions.
    static Verdict of(List<Pair> pairs, String figures) {
        List<Pair> exceptions =
                pairs.stream().filter(pair -> pair.kind() != Kind.HOLDS).toList();
        return new Verdict(
                worst(pairs), exceptions.isEmpty() ? figures : figures + "; " + byKind(exceptions, Verdict::names));
    }

    /// A verdict that depends on more than the order of the pairs.
    static Verdict of(Kind kind, List<Pair> pairs) {
        return new Verdict(kind, ratios(pairs) + forks(pairs));
    }

    private static Kind worst(List<Pair> pairs) {
        return pairs.stream().map(Pair::kind).max(Enum::compareTo).orElseThrow();
    }

    /// Pairs that are reversed first, and each kind named once.
    private static String byKind(List<Pair> pairs, Function<List<Pair>, String> text) {
        return List.of(Kind.FAILS, Kind.NOT_TOLD, Kind.TIE, Kind.HOLDS).stream()
                .map(kind -> ofKind(kind, pairs))
                .filter(such -> !such.isEmpty())
                .map(such -> such.getFirst().kind().ofPairs + ": " + text.apply(such) + forks(such))
                .collect(Collectors.joining("; "));
    }

    private static List<Pair> ofKind(Kind kind, List<Pair> pairs) {
        return pairs.stream().filter(pair -> pair.kind() == kind).toList();
    }

    private static String names(List<Pair> pairs) {
        return NumberText.named(
                pairs.stream()
                        .map(pair ->
                                pair.ahead().row() + " before " + pair.behind().row())
                        .toList(),
                MOST_NAMED);
    }

    /// `fifo takes 0.8 times as long as mq-sysv at 1B:1B, 1.5 at 1MiB:1MiB`
    private static String ratios(List<Pair> pairs) {
        Map<List<String>, List<Pair>> byRows = pairs.stream()
                .collect(Collectors.groupingBy(
                        pair -> List.of(pair.ahead().row(), pair.behind().row()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return byRows.entrySet().stream()
                .map(rows -> "%s takes %s times as long as %s%s"
                        .formatted(
                                rows.getKey().getFirst(),
                                NumberText.significant(
                                        rows.getValue().getFirst().ratio()),
                                rows.getKey().getLast(),
                                sizes(rows.getValue())))
                .collect(Collectors.joining(", "));
    }

    /// The sizes of pairs of two rows, with the ratios behind the first.
    private static String sizes(List<Pair> pairs) {
        return " at " + pairs.getFirst().ahead().sizes()
                + pairs.stream()
                        .skip(1)
                        .map(pair -> ", " + NumberText.significant(pair.ratio()) + " at "
                                + pair.ahead().sizes())
                        .collect(Collectors.joining());
    }

    /// ` (2 forks)`, of pairs that are not told apart.
    private static String forks(List<Pair> pairs) {
        return pairs.stream()
                .filter(pair -> pair.kind() == Kind.NOT_TOLD)
                .map(pair -> Math.min(pair.ahead().forks(), pair.behind().forks()))
                .min(Integer::compareTo)
                .map(Verdict::byForks)
                .orElse("");
    }

    /// ` (2 forks)`, the fewer of two figures that are not told apart.
    static String byForks(int forks) {
        return " (" + forks + (forks == 1 ? " fork)" : " forks)");
    }
}
