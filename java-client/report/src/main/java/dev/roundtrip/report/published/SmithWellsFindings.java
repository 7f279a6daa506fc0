// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Paper.Pair;
import dev.roundtrip.report.published.Paper.PublishedFigure;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Findings of Smith and Wells (2017, table 1), and whether this run shows them too: their order of mechanisms at
/// each size, pair by pair, and the cost of crossing into native code. Computed from the published means and from
/// this run's medians; a pair that is not shown to differ is a tie.
record SmithWellsFindings(Paper paper, RunResults results) {
    private static final String STREAMS = "named pipes (java streams)";
    private static final String NATIVE = "named pipes (jni)";

    List<String> sentences() {
        return Stream.<Function<SizeKey, Optional<String>>>of(this::order, this::crossing)
                .flatMap(finding -> sizes().stream().flatMap(size -> finding.apply(size).stream()))
                .toList();
    }

    private List<SizeKey> sizes() {
        return paper.figures().stream().map(PublishedFigure::sizes).distinct().toList();
    }

    /// A mechanism of the paper, and the transport that stands for it.
    private record Place(String mechanism, SizeKey sizes, double publishedNanos, String transport, Estimate here) {
        Pair with(Place other) {
            return new Pair(sizes, here, other.here);
        }

        String text() {
            return transport + " " + TimeText.micros(here.median()) + " µs";
        }
    }

    /// The fastest of the paper first.
    private List<Place> places(SizeKey size) {
        return paper.figures().stream()
                .filter(figure -> figure.sizes().equals(size))
                .flatMap(figure -> place(figure).stream())
                .sorted(Comparator.comparingDouble(Place::publishedNanos))
                .toList();
    }

    private Optional<Place> place(PublishedFigure figure) {
        return figure.meanNanos()
                .flatMap(nanos -> paper.cell(results, figure)
                        .flatMap(cell -> cell.estimate()
                                .map(here ->
                                        new Place(figure.mechanism(), figure.sizes(), nanos, cell.transport(), here))));
    }

    private Optional<String> order(SizeKey size) {
        List<Place> places = places(size);
        return places.size() < 2
                ? Optional.empty()
                : Optional.of("The paper's order at %s (%s): %s; here %s"
                        .formatted(
                                SizeText.of(size.requestBytes()),
                                join(places.stream().map(Place::mechanism)),
                                Pairs.of(places).verdict(),
                                join(places.stream()
                                        .sorted(Comparator.comparingDouble(
                                                place -> place.here().median()))
                                        .map(Place::text))));
    }

    /// Each mechanism with each that the paper has behind it.
    private record Pairs(List<String> holding, List<String> ties, List<String> reversed) {
        static Pairs of(List<Place> places) {
            var pairs = new Pairs(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int behind = 1; behind < places.size(); behind++) {
                for (Place ahead : places.subList(0, behind)) {
                    pairs.add(ahead, places.get(behind));
                }
            }
            return pairs;
        }

        private void add(Place ahead, Place behind) {
            int order = ahead.with(behind).order();
            List<String> kind = order == 0 ? ties : order < 0 ? holding : reversed;
            kind.add(ahead.transport() + " before " + behind.transport());
        }

        String verdict() {
            int all = holding.size() + ties.size() + reversed.size();
            return "%s, %d of %d pairs as there%s%s"
                    .formatted(
                            holding.size() == all ? "holds" : "does not hold throughout",
                            holding.size(),
                            all,
                            ties.isEmpty() ? "" : ", no difference shown for " + join(ties.stream()),
                            reversed.isEmpty() ? "" : ", reversed are " + join(reversed.stream()));
        }
    }

    /// Streams of Java against native calls on the same pipes.
    private Optional<String> crossing(SizeKey size) {
        return find(STREAMS, size)
                .flatMap(streams -> find(NATIVE, size).map(natively -> {
                    boolean fasterThere = streams.publishedNanos() < natively.publishedNanos();
                    return ("Named pipes are %s through Java's streams than through JNI at %s"
                                    + " (published: %s of JNI's time): %s, %s of JNI's time")
                            .formatted(
                                    fasterThere ? "faster" : "slower",
                                    SizeText.of(size.requestBytes()),
                                    NumberText.significant(streams.publishedNanos() / natively.publishedNanos()),
                                    streams.with(natively).verdict(fasterThere),
                                    NumberText.significant(
                                            streams.with(natively).ratio()));
                }));
    }

    private Optional<Place> find(String mechanism, SizeKey size) {
        return places(size).stream()
                .filter(place -> place.mechanism().equals(mechanism))
                .findFirst();
    }

    private static String join(Stream<String> texts) {
        return texts.collect(Collectors.joining(", "));
    }
}
