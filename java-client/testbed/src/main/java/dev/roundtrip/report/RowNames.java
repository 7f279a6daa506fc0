// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ConditionRecord;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How rows are called: by their mechanism, and where a run has several conditions by what sets theirs apart from the
/// usual one, as in `tcp, gap 1ms`.
public final class RowNames {
    private static final Part RATE =
            new Part(ConditionRecord::ratePerSecond, condition -> condition.isOpen() ? condition.rateText() : "");

    private static final List<Part> LOOP = List.of(
            RATE,
            new Part(
                    ConditionRecord::clients,
                    condition -> condition.clients() > 1 ? condition.clients() + " clients" : ""),
            new Part(
                    ConditionRecord::gapNanos,
                    condition -> condition.gapNanos() > 0 ? "gap " + condition.gapText() : ""),
            new Part(
                    ConditionRecord::collector,
                    condition -> condition.hasUnusualCollector() ? condition.collector() : ""),
            new Part(
                    ConditionRecord::allocatedBytesPerSecond,
                    condition ->
                            condition.allocatedBytesPerSecond() > 0 ? condition.allocationText() + " allocated" : ""),
            new Part(
                    ConditionRecord::runtime,
                    condition -> condition.runtime().isUsual()
                            ? ""
                            : condition.runtime().text()),
            new Part(ConditionRecord::messageText, ConditionRecord::messageText));

    private final List<Part> several;

    /// @param value in which conditions may differ
    /// @param text empty where it is the usual one
    private record Part(Function<ConditionRecord, Object> value, Function<ConditionRecord, String> text) {
        boolean isSeveral(List<CellRecord> cells) {
            return cells.stream()
                            .map(cell -> value.apply(cell.condition()))
                            .distinct()
                            .count()
                    > 1;
        }
    }

    RowNames(List<CellRecord> cells) {
        this(cells, _ -> true);
    }

    private RowNames(List<CellRecord> cells, Predicate<Part> isNamed) {
        var exchange = new Part(
                ConditionRecord::exchange,
                condition -> condition.exchange().equals(ConditionRecord.ROUND_TRIP) ? "" : condition.exchange());
        var placement = new Part(ConditionRecord::placement, ConditionRecord::placement);
        several = Stream.of(List.of(exchange), LOOP, List.of(placement))
                .flatMap(List::stream)
                .filter(part -> isNamed.test(part) && part.isSeveral(cells))
                .toList();
    }

    /// Names that rows share if their conditions differ in nothing but the rate.
    ///
    /// @param cells all of the run
    public static Function<CellResult, String> butForTheRate(List<CellResult> cells) {
        var names = new RowNames(cells.stream().map(CellResult::cell).toList(), part -> !part.equals(RATE));
        return cell -> names.of(cell.cell());
    }

    String of(CellRecord cell) {
        return Stream.concat(Stream.of(cell.transport()), texts(several, cell.condition()))
                .collect(Collectors.joining(", "));
    }

    /// `1000/s`, `4 clients`, `gap 5ms`
    public static String ofLoop(ConditionRecord condition) {
        String text = texts(LOOP, condition).collect(Collectors.joining(", "));
        return text.isEmpty() ? "closed loop" : text;
    }

    private static Stream<String> texts(List<Part> parts, ConditionRecord condition) {
        return parts.stream().map(part -> part.text().apply(condition)).filter(text -> !text.isEmpty());
    }
}
