// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.published.Claims.Claim;
import dev.roundtrip.report.published.Claims.Evidence;
import dev.roundtrip.report.published.Verdict.Kind;
import dev.roundtrip.report.published.Verdict.Pair;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.PooledDistribution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The ways in which claims of papers are judged, by the rows and sizes of the claim.
enum Judge implements Labelled {
    /// The first row is faster than each other one.
    FASTEST,
    /// The first row is slower than each other one.
    SLOWEST,
    /// Each row is faster than all behind it.
    ORDER,
    /// The first row takes the published share of the second one's time.
    RATIO,
    /// The first row is slower than the second at the smallest size and faster at the largest.
    OVERTAKES,
    /// The first row's time at the last size is the published multiple of that at the first.
    GROWTH,
    /// The first row takes at least the published microseconds.
    AT_LEAST,
    /// The first row takes at most the published microseconds.
    AT_MOST,
    /// The first row takes about the published microseconds.
    ABOUT,
    /// The first row's standard deviation is the smallest share of its mean.
    STEADIEST,
    /// The first row's standard deviation is one of the two largest shares of the mean.
    SCATTERED,
    /// The standard deviation of each row is a smaller share of its mean at the last size than at the first.
    SPREAD_FALLS,
    /// About as many samples of each row lie within a standard deviation of the mean as in a normal distribution.
    NEAR_NORMAL,
    /// No time shows whether it is so.
    NOT_BY_TIME;

    /// Share of a normal distribution within a standard deviation of its mean.
    private static final double NORMAL = 0.683;

    private static final double NEAR_NORMAL_BY = 0.08;

    Verdict verdict(Claim claim, Evidence evidence) {
        return switch (this) {
            case FASTEST -> ofPairs(claim, pairs(claim, evidence));
            case SLOWEST -> ofPairs(claim, reversed(pairs(claim, evidence)));
            case ORDER -> order(claim, evidence);
            case RATIO -> ratio(claim, evidence);
            case OVERTAKES -> overtakes(claim, evidence);
            case GROWTH -> growth(claim, evidence);
            case AT_LEAST -> ofFirst(claim, evidence, here -> holds(here >= micros(claim)));
            case AT_MOST -> ofFirst(claim, evidence, here -> holds(here <= micros(claim)));
            case ABOUT -> ofFirst(claim, evidence, here -> Verdict.ofSize(here, micros(claim)));
            case STEADIEST -> bySpread(claim, evidence, true);
            case SCATTERED -> bySpread(claim, evidence, false);
            case SPREAD_FALLS -> spreadFalls(claim, evidence);
            case NEAR_NORMAL -> nearNormal(claim, evidence);
            case NOT_BY_TIME -> Verdict.notJudged("no time shows it");
        };
    }

    private static Kind holds(boolean holds) {
        return holds ? Kind.HOLDS : Kind.FAILS;
    }

    private static Verdict order(Claim claim, Evidence evidence) {
        var pairs = new ArrayList<Pair>();
        var all = new ArrayList<Figure>();
        for (SizeKey sizes : evidence.sizes(claim)) {
            List<Figure> figures = figures(claim, evidence, sizes);
            all.addAll(figures);
            for (int behind = 1; behind < figures.size(); behind++) {
                for (Figure ahead : figures.subList(0, behind)) {
                    pairs.add(new Pair(ahead, figures.get(behind)));
                }
            }
        }
        String here = all.stream()
                .sorted(Comparator.comparingDouble(Figure::nanos))
                .map(Figure::text)
                .collect(Collectors.joining(", ", "here ", ""));
        return pairs.isEmpty() ? missing(claim) : Verdict.of(pairs, here);
    }

    private static Verdict ratio(Claim claim, Evidence evidence) {
        List<Pair> pairs = pairs(claim, evidence);
        double published = claim.published().orElseThrow();
        Verdict direction = ofPairs(claim, published <= 1 ? pairs : reversed(pairs));
        boolean sized = pairs.stream().allMatch(pair -> Verdict.ofSize(pair.ratio(), published) == Kind.HOLDS);
        Kind kind = switch (direction.kind()) {
            case HOLDS -> published == 1 ? Kind.FAILS : sized ? Kind.HOLDS : Kind.IN_DIRECTION;
            case TIE -> published == 1 ? Kind.HOLDS : Kind.TIE;
            default -> direction.kind();
        };
        return direction.isJudged() ? Verdict.of(kind, pairs) : direction;
    }

    private static Verdict overtakes(Claim claim, Evidence evidence) {
        List<Pair> pairs = pairs(claim, evidence);
        if (pairs.size() < 2) {
            return missing(claim);
        }
        Kind first = pairs.getFirst().kind();
        Kind last = pairs.getLast().kind();
        boolean told = first != Kind.NOT_TOLD && last != Kind.NOT_TOLD;
        Kind kind = told ? holds(first == Kind.FAILS && last == Kind.HOLDS) : Kind.NOT_TOLD;
        return Verdict.of(kind, pairs);
    }

    private static Verdict growth(Claim claim, Evidence evidence) {
        List<Figure> ends = ends(claim, claim.rows().getFirst(), evidence);
        if (ends.isEmpty()) {
            return missing(claim);
        }
        double growth = ends.getLast().nanos() / ends.getFirst().nanos();
        return new Verdict(
                Verdict.ofSize(growth, claim.published().orElseThrow()),
                "%s times for %s, %s → %s"
                        .formatted(
                                NumberText.significant(growth),
                                ends.getFirst().row(),
                                TimeText.of(ends.getFirst().nanos()),
                                TimeText.of(ends.getLast().nanos())));
    }

    private static Verdict bySpread(Claim claim, Evidence evidence, boolean least) {
        List<Figure> all = evidence.sizes(claim).stream()
                .flatMap(sizes -> figures(claim, evidence, sizes).stream())
                .toList();
        if (!all.isEmpty() && all.getFirst().cell().batchTrips() > 1) {
            return Verdict.notJudged(
                    all.getFirst().row() + " is timed in batches, which hide how single trips scatter");
        }
        List<Figure> unsorted =
                all.stream().filter(figure -> figure.cell().batchTrips() == 1).toList();
        if (unsorted.size() < 2
                || !claim.rows().getFirst().contains(unsorted.getFirst().row())) {
            return missing(claim);
        }
        List<Figure> ascending = unsorted.stream()
                .sorted(Comparator.comparingDouble(Figure::spread))
                .toList();
        int place = ascending.indexOf(unsorted.getFirst());
        return new Verdict(
                (least ? place == 0 : place >= ascending.size() - 2) ? Kind.HOLDS : Kind.FAILS,
                "deviation by mean " + joined(ascending, Judge::spread));
    }

    private static Verdict spreadFalls(Claim claim, Evidence evidence) {
        List<List<Figure>> all = claim.rows().stream()
                .map(row -> ends(claim, row, evidence))
                .filter(ends -> !ends.isEmpty()
                        && ends.stream().allMatch(end -> end.cell().batchTrips() == 1))
                .toList();
        return all.isEmpty()
                ? missing(claim)
                : new Verdict(
                        holds(all.stream()
                                .allMatch(ends -> ends.getLast().spread()
                                        < ends.getFirst().spread())),
                        joined(
                                all,
                                ends -> spread(ends.getFirst()) + " → "
                                        + NumberText.significant(ends.getLast().spread())));
    }

    private static String spread(Figure figure) {
        return figure.row() + " " + NumberText.significant(figure.spread());
    }

    private static Verdict nearNormal(Claim claim, Evidence evidence) {
        List<Figure> figures = evidence.sizes(claim).stream()
                .flatMap(sizes -> figures(claim, evidence, sizes).stream())
                .filter(figure -> figure.cell().batchTrips() == 1)
                .toList();
        return figures.isEmpty()
                ? missing(claim)
                : new Verdict(
                        holds(figures.stream()
                                .allMatch(
                                        figure -> Math.abs(withinDeviation(figure.cell()) - NORMAL) < NEAR_NORMAL_BY)),
                        "within a deviation of the mean lie "
                                + joined(
                                        figures,
                                        figure -> NumberText.percent(withinDeviation(figure.cell())) + " of "
                                                + figure.row())
                                + "; 68% of a normal distribution");
    }

    private static double withinDeviation(CellResult cell) {
        var all = new PooledDistribution(cell.distributions());
        double mean = cell.mean();
        double deviation = cell.estimate().orElseThrow().standardDeviation();
        long[] within = {0};
        all.forEach((value, weight) -> within[0] += Math.abs(value - mean) <= deviation ? weight : 0);
        return (double) within[0] / all.weight();
    }

    private static Verdict ofFirst(Claim claim, Evidence evidence, Function<Double, Kind> kind) {
        return evidence.figure(
                        claim, claim.rows().getFirst(), evidence.sizes(claim).getFirst())
                .map(here -> new Verdict(kind.apply(here.nanos()), here.text()))
                .orElseGet(() -> missing(claim));
    }

    /// Nanoseconds of the microseconds that a paper says.
    private static double micros(Claim claim) {
        return claim.published().orElseThrow() * TimeText.NANOS_A_MICRO;
    }

    /// The first row of a claim with each other one, at each of its sizes.
    private static List<Pair> pairs(Claim claim, Evidence evidence) {
        return evidence.sizes(claim).stream()
                .flatMap(sizes -> evidence.figure(claim, claim.rows().getFirst(), sizes).stream()
                        .flatMap(first -> claim.rows().stream()
                                .skip(1)
                                .flatMap(row -> evidence.figure(claim, row, sizes).stream())
                                .map(other -> new Pair(first, other))))
                .toList();
    }

    private static List<Pair> reversed(List<Pair> pairs) {
        return pairs.stream().map(pair -> new Pair(pair.behind(), pair.ahead())).toList();
    }

    private static Verdict ofPairs(Claim claim, List<Pair> pairs) {
        return pairs.isEmpty() ? missing(claim) : Verdict.of(pairs);
    }

    private static List<Figure> figures(Claim claim, Evidence evidence, SizeKey sizes) {
        return claim.rows().stream()
                .flatMap(row -> evidence.figure(claim, row, sizes).stream())
                .toList();
    }

    /// A row at the first and the last size; empty unless both were measured.
    private static List<Figure> ends(Claim claim, List<String> row, Evidence evidence) {
        List<SizeKey> sizes = evidence.sizes(claim);
        List<Figure> ends = Stream.of(sizes.getFirst(), sizes.getLast())
                .flatMap(end -> evidence.figure(claim, row, end).stream())
                .toList();
        return ends.size() == 2 ? ends : List.of();
    }

    private static <T> String joined(List<T> all, Function<T, String> text) {
        return all.stream().map(text).collect(Collectors.joining(", "));
    }

    private static Verdict missing(Claim claim) {
        return Verdict.notJudged("it needs %s of %s%s"
                .formatted(
                        claim.kind().words(),
                        joined(claim.rows(), List::getFirst),
                        claim.sizes().isEmpty() ? "" : " at " + joined(claim.sizes(), SizeKey::toString)));
    }
}
