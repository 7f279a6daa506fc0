// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Kind;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.Mechanism;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The mechanism to take if the other side is to be in a certain place, why, and what is given up with it.
///
/// @param reason a sentence
/// @param figures the median at each end of the sizes, with interval and number of round trips
/// @param doubts why its figures may not be what they seem
/// @param price a sentence: what it costs in time to leave the kind before; empty for the first
/// @param givenUp what its card states, by title; empty in a run folder without cards
record Recommendation(
        Kind kind,
        Mechanism mechanism,
        String reason,
        List<String> figures,
        List<String> doubts,
        String price,
        List<Fact> givenUp) {
    /// The facts of a card that a choice hangs on, in the order in which they are printed.
    private static final List<String> FACTS = List.of(
            "isolation", "works between machines", "when a side dies", "ordering", "copies", "libraries", "settings");

    record Fact(String title, String text) {}

    public String title() {
        return kind.condition();
    }

    public String id() {
        return mechanism.id();
    }

    public String summary() {
        return mechanism.summary();
    }

    /// One for each kind that the run has figures for, of the first place where there are any.
    ///
    /// @param answers of the run, one for each place
    static List<Recommendation> of(List<Answer> answers) {
        var recommendations = new ArrayList<Recommendation>();
        for (Kind kind : Kind.values()) {
            Optional<Mechanism> before = recommendations.isEmpty()
                    ? Optional.empty()
                    : Optional.of(recommendations.getLast().mechanism());
            answers.stream()
                    .flatMap(answer -> new Contest(answer, kind).best().stream())
                    .findFirst()
                    .map(candidate -> candidate.recommend(before))
                    .ifPresent(recommendations::add);
        }
        return recommendations;
    }

    /// Weighs the mechanisms of a kind against each other over all sizes.
    private record Contest(Answer answer, Kind kind) {

        List<SizeKey> sizes() {
            return answer.results().sizes().stream()
                    .filter(sizes -> answer.fastest(kind, sizes).isPresent())
                    .toList();
        }

        /// Of those with figures at most sizes the one that is least far from the fastest.
        Optional<Candidate> best() {
            List<SizeKey> sizes = sizes();
            return answer.mechanisms().stream()
                    .filter(kind::includes)
                    .map(mechanism -> new Candidate(this, mechanism, measured(mechanism, sizes)))
                    .filter(candidate -> !candidate.sizes().isEmpty())
                    .min(Comparator.<Candidate>comparingInt(
                                    candidate -> -candidate.sizes().size())
                            .thenComparingDouble(Candidate::meanRatio));
        }

        private List<SizeKey> measured(Mechanism mechanism, List<SizeKey> sizes) {
            return sizes.stream()
                    .filter(pair -> answer.estimate(mechanism, pair).isPresent())
                    .toList();
        }
    }

    /// @param sizes at which it was measured
    private record Candidate(Contest contest, Mechanism mechanism, List<SizeKey> sizes) {

        /// Geometric mean over the sizes of its median to that of the fastest of its kind.
        double meanRatio() {
            double logarithms = 0;
            for (SizeKey pair : sizes) {
                logarithms += Math.log(median(pair) / fastest(pair).estimate().median());
            }
            return Math.exp(logarithms / sizes.size());
        }

        private double median(SizeKey pair) {
            return estimate(pair).median();
        }

        private Estimate estimate(SizeKey pair) {
            return contest.answer().estimate(mechanism, pair).orElseThrow();
        }

        private CellResult cell(SizeKey pair) {
            return contest.answer().cell(mechanism, pair).orElseThrow();
        }

        private Answer.Choice fastest(SizeKey pair) {
            return contest.answer().fastest(contest.kind(), pair).orElseThrow();
        }

        Recommendation recommend(Optional<Mechanism> before) {
            return new Recommendation(
                    contest.kind(),
                    mechanism,
                    reason(),
                    ends().stream().map(this::figure).toList(),
                    doubts(sizes.stream().map(this::cell).toList()),
                    before.map(this::price).orElse(""),
                    facts());
        }

        /// `fewer than 1000 round trips or messages (3 of 5 cells)`, a line for each mark that is one.
        private static List<String> doubts(List<CellResult> cells) {
            return Mark.in(cells).stream()
                    .filter(Mark::isDoubt)
                    .map(mark -> "%s (%d of %d cells)".formatted(mark.explanation(), mark.count(cells), cells.size()))
                    .toList();
        }

        private String reason() {
            long first = sizes.stream()
                    .filter(pair -> fastest(pair).id().equals(mechanism.id())
                            || fastest(pair).ties().contains(mechanism.id()))
                    .count();
            int all = contest.sizes().size();
            return ("Fastest of its kind, or tied with the fastest, at %d of %d pairs of sizes; its median is %s times the "
                            + "fastest's on geometric mean.")
                    .formatted(first, all, NumberText.significant(meanRatio()));
        }

        private List<SizeKey> ends() {
            return sizes.size() == 1 ? sizes : List.of(sizes.getFirst(), sizes.getLast());
        }

        private String figure(SizeKey pair) {
            Estimate estimate = estimate(pair);
            String where = contest.answer().where();
            return "%s: %s%s (95 %% interval %s, n = %s)"
                    .formatted(
                            pair,
                            TimeText.of(estimate.median()),
                            where.isEmpty() ? "" : ", " + where,
                            TimeText.range(estimate.medianInterval()),
                            NumberText.wholeCount(cell(pair).roundTrips()));
        }

        private String price(Mechanism before) {
            if (before.equals(mechanism)) {
                return "The same mechanism as before, so this costs nothing.";
            }
            List<String> prices = ends().stream()
                    .filter(pair -> contest.answer().estimate(before, pair).isPresent())
                    .map(pair -> "%s times (%s)"
                            .formatted(
                                    NumberText.significant(median(pair)
                                            / contest.answer()
                                                    .estimate(before, pair)
                                                    .orElseThrow()
                                                    .median()),
                                    pair))
                    .toList();
            return prices.isEmpty()
                    ? ""
                    : "That takes %s the median of %s.".formatted(String.join(" and ", prices), before.id());
        }

        private List<Fact> facts() {
            Map<String, String> stated = mechanism.facts();
            return FACTS.stream()
                    .filter(stated::containsKey)
                    .map(title -> new Fact(title, stated.get(title)))
                    .toList();
        }
    }
}
