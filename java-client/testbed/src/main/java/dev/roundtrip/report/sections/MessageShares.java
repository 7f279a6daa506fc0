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
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.MessageParts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/// What of a round trip is the message, for a run that carried messages as bytes of a codec.
final class MessageShares {
    private static final List<String> SIZES = List.of("request B", "answer B", "median µs");
    private static final List<String> PARTS = List.of("encode", "there", "there: both", "back", "decode", "message");

    private static final String BYTES =
            "request, answer: bytes as the codec wrote them; the size of the row is what the fields take"
                    + " (idl/messages.md)";

    private static final List<Note> NOTES = Note.all(List.of(
            BYTES,
            "encode to decode: medians in µs, from the client's object to bytes, to the other side, there from bytes to"
                    + " an object, to its answer and to bytes, back, and to an object",
            "message: the share of encoding and decoding on both sides in their sum"));

    private static final List<Note> NOTES_WITHOUT_PARTS =
            Note.all(List.of(BYTES, "measured with --legs, this shows what of a round trip is encoding and decoding"));

    private MessageShares() {}

    static List<Section> of(RunResults run) {
        if (run.measured().noneMatch(cell -> cell.message().isPresent())) {
            return List.of();
        }
        boolean hasParts = run.measured().anyMatch(cell -> MessageTrip.of(cell).isPresent());
        Table table = Table.ofMeasured(
                "round trips",
                hasParts ? Stream.concat(SIZES.stream(), PARTS.stream()).toList() : SIZES,
                run.measured().filter(cell -> cell.message().isPresent()),
                (cell, estimate) -> row(cell, estimate, hasParts));
        return List.of(new Section(
                hasParts ? "What of it is the message" : "Messages",
                List.of(table),
                hasParts ? NOTES : NOTES_WITHOUT_PARTS));
    }

    private static List<Cell> row(CellResult cell, Estimate estimate, boolean hasParts) {
        MessageParts message = cell.message().orElseThrow();
        var figures = new ArrayList<>(List.of(
                String.valueOf(message.requestBytes()),
                String.valueOf(message.responseBytes()),
                TimeText.micros(estimate.median())));
        if (hasParts) {
            figures.addAll(MessageTrip.of(cell)
                    .map(MessageShares::parts)
                    .orElse(Collections.nCopies(PARTS.size(), NumberText.MISSING)));
        }
        return Cell.row(Cell.of(cell.toString(), cell), figures);
    }

    private static List<String> parts(MessageTrip trip) {
        return Stream.concat(
                        trip.parts().stream().map(part -> TimeText.micros(part.nanos())),
                        Stream.of(NumberText.percent(trip.messageShare())))
                .toList();
    }
}
