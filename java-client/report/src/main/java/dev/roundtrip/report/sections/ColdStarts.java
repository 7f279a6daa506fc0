// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.FirstTrips;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/// Times of the first round trips of fresh JVMs, and which of two ways to call C++ overtakes the other.
final class ColdStarts {
    /// Ways to call C++ of which it is asked from which round trip on one is quicker than another.
    private static final Set<String> ASKED = Set.of("jni", "jna", "ffm");

    /// A JVM loads classes in the first, then interprets, then compiles twice.
    private static final List<Column<CellResult>> COLUMNS = List.of(
            Column.of("JVMs", cell -> NumberText.count(trips(cell).forks().size())),
            Column.of("open µs", cell -> micros(trips(cell).open())),
            Column.of("first response µs", cell -> micros(trips(cell).firstResponse())),
            trip("1st µs", 1),
            trip("10th µs", 10),
            trip("100th µs", 100),
            trip("1000th µs", 1000),
            Column.of("steady after", cell -> text(trips(cell).steadyTrips(), NumberText::significant)),
            Column.of("steady µs", cell -> micros(trips(cell).steady())));

    private static final List<Note> NOTES = Note.all(List.of(
            "open: load the mechanism's classes and libraries, and connect, in a JVM that runs already; first response:"
                    + " from there to the first response",
            "10th: median of the 6th to the 10th; 100th of the 51st to the 100th; 1000th likewise; each with half the"
                    + " width of its 95 % interval over the JVMs",
            "steady after: round trips until all later medians are within 10 % of the last one, between two numbers on a"
                    + " logarithmic scale; steady: how long these took; both are plain medians over the JVMs"));

    private ColdStarts() {}

    static List<Section> of(RunResults run) {
        List<CellResult> cells =
                run.measured().filter(cell -> FirstTrips.of(cell).isPresent()).toList();
        var notes = new ArrayList<>(NOTES);
        notes.addAll(Note.all(overtakings(cells)));
        return new Section(
                        "First round trips of fresh JVMs",
                        List.of(Table.ofMeasured("first round trips", COLUMNS, cells.stream())),
                        notes)
                .ifAnyTable();
    }

    private static FirstTrips trips(CellResult cell) {
        return FirstTrips.of(cell).orElseThrow();
    }

    private static Column<CellResult> trip(String head, int number) {
        return Column.of(head, cell -> NumberText.orMissing(trips(cell).trip(number), ColdStarts::micros));
    }

    private static String micros(FirstTrips.Centre centre) {
        return text(centre, TimeText::micros);
    }

    private static String text(FirstTrips.Centre centre, DoubleFunction<String> number) {
        return number.apply(centre.value())
                + (centre.halfWidth().isPresent()
                        ? " ±" + NumberText.roughHalfWidth(centre.halfWidth().getAsDouble())
                        : "");
    }

    /// `ffm overtakes jni at 16B:16B: it is the quicker one from round trip 50000 on`, of two rows at the same sizes
    /// and
    /// under the same condition.
    private static List<String> overtakings(List<CellResult> cells) {
        List<CellResult> asked = cells.stream()
                .filter(cell -> ASKED.contains(cell.transport()) && cell.isCold())
                .toList();
        var all = new ArrayList<String>();
        for (CellResult slow : asked) {
            for (CellResult quick : asked) {
                if (slow.sizes().equals(quick.sizes()) && slow.condition().equals(quick.condition())) {
                    overtaking(trips(slow).medians(), trips(quick).medians())
                            .map(from -> "%s overtakes %s at %s: it is the quicker one from round trip %d on"
                                    .formatted(slow.name(), quick.name(), quick.sizes(), from))
                            .ifPresent(all::add);
                }
            }
        }
        return all;
    }

    /// @param late of the row that is slower at first
    /// @return the number from which on it is not; empty if it is quicker at first, or slower at last
    static Optional<Integer> overtaking(
            SortedMap<Integer, FirstTrips.Centre> late, SortedMap<Integer, FirstTrips.Centre> early) {
        var common = new TreeSet<>(late.keySet());
        common.retainAll(early.keySet());
        Optional<Integer> from = Optional.empty();
        for (int number : common.descendingSet()) {
            if (late.get(number).value() >= early.get(number).value()) {
                return from;
            }
            from = Optional.of(number);
        }
        return Optional.empty();
    }
}
