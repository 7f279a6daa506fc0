// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageTrip;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.StepSamples.MessageParts;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The share of the message in a round trip, for a run that carried messages as bytes of a codec.
final class MessageShares {
    private static final List<Column<CellResult>> COLUMNS = List.of(
            Column.of("request B", cell -> String.valueOf(message(cell).requestBytes())),
            Column.of("answer B", cell -> String.valueOf(message(cell).responseBytes())),
            Column.micros("median µs", Estimate::median),
            part("encode", MessageTrip::encode),
            part("there", MessageTrip::there),
            part("there: both", MessageTrip::otherSide),
            part("back", MessageTrip::back),
            part("decode", MessageTrip::decode),
            Column.ifKnown(
                    "message",
                    cell -> NumberText.orMissing(
                            MessageTrip.of(cell), trip -> NumberText.percent(trip.messageShare()))));

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
        if (run.measured().noneMatch(cell -> MessageTrip.message(cell).isPresent())) {
            return List.of();
        }
        boolean hasParts = run.measured().anyMatch(cell -> MessageTrip.of(cell).isPresent());
        Table table = Table.ofMeasured(
                "round trips",
                COLUMNS,
                run.measured().filter(cell -> MessageTrip.message(cell).isPresent()));
        return List.of(new Section(
                hasParts ? "What of it is the message" : "Messages",
                List.of(table),
                hasParts ? NOTES : NOTES_WITHOUT_PARTS));
    }

    private static MessageParts message(CellResult cell) {
        return MessageTrip.message(cell).orElseThrow();
    }

    private static Column<CellResult> part(String head, ToDoubleFunction<MessageTrip> nanos) {
        return Column.ifKnown(
                head,
                cell -> NumberText.orMissing(MessageTrip.of(cell), trip -> TimeText.micros(nanos.applyAsDouble(trip))));
    }
}
