// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageTrip;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Cell;
import dev.roundtrip.report.document.Note;
import dev.roundtrip.report.document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.MessageParts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/// What of a round trip is the message, for a run that carried messages.
final class MessageShares {
    private static final List<String> COLUMNS = List.of(
            "request B", "answer B", "median µs", "encode", "there", "there: both", "back", "decode", "message");

    private static final int PARTS = 6;

    private static final List<Note> NOTES = Note.all(List.of(
            "request, answer: bytes as the codec wrote them; the size of the row is what the fields take"
                    + " (idl/messages.md)",
            "encode to decode: medians in µs, from the client's object to bytes, to the other side, there from bytes to"
                    + " an object, to its answer and to bytes, back, and to an object; with --legs",
            "message: the share of encoding and decoding on both sides in their sum"));

    private MessageShares() {}

    static List<Section> of(RunResults run) {
        boolean isNeeded = run.conditions().stream().anyMatch(ConditionRecord::carriesMessage);
        return isNeeded
                ? List.of(new Section(
                        "What of it is the message",
                        List.of(Table.ofMeasured(
                                "round trips",
                                COLUMNS,
                                run.measured().filter(cell -> cell.message().isPresent()),
                                MessageShares::row)),
                        NOTES))
                : List.of();
    }

    private static List<Cell> row(CellResult cell, Estimate estimate) {
        MessageParts message = cell.message().orElseThrow();
        var figures = new ArrayList<>(List.of(
                String.valueOf(message.requestBytes()),
                String.valueOf(message.responseBytes()),
                TimeText.micros(estimate.median())));
        figures.addAll(
                MessageTrip.of(cell).map(MessageShares::parts).orElse(Collections.nCopies(PARTS, NumberText.MISSING)));
        return Cell.row(Cell.of(cell.toString(), cell), figures);
    }

    private static List<String> parts(MessageTrip trip) {
        return Stream.concat(
                        trip.parts().stream().map(part -> TimeText.micros(part.nanos())),
                        Stream.of(NumberText.percent(trip.messageShare())))
                .toList();
    }
}
