// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.MessageTrip;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.figures.Chart.Form;
import dev.roundtrip.report.figures.Chart.Point;
import dev.roundtrip.report.figures.Chart.Row;
import dev.roundtrip.report.figures.Chart.Series;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The share of the message in each round trip: a bar of its parts for each row, in per cent of their sum, a chart
/// for each pair of sizes. Parts of the mechanism are grey.
public final class MessageBars {
    private MessageBars() {}

    /// @return one chart, or none where no round trips of messages were taken apart
    public static List<Chart> of(RunResults results, SizeKey sizes) {
        var rows = new ArrayList<Row>();
        var trips = new ArrayList<MessageTrip>();
        results.at(sizes)
                .forEach(cell -> MessageTrip.of(cell).ifPresent(trip -> {
                    rows.add(new Row(cell.name(), cell.name() + ": " + NumberText.percent(trip.messageShare())));
                    trips.add(trip);
                }));
        if (trips.isEmpty()) {
            return List.of();
        }
        List<MessageTrip.Part> parts = trips.getFirst().parts();
        return List.of(new Chart(
                "message-" + Figures.fileName(sizes),
                "What of a round trip is the message, " + sizes,
                Form.BARS,
                Scale.ofShares("% of the round trip"),
                null,
                rows,
                IntStream.range(0, parts.size())
                        .mapToObj(part -> Series.ofNone(
                                parts.get(part).name(),
                                parts.get(part).message() ? Palette.at(part) : Palette.GREY,
                                IntStream.range(0, trips.size())
                                        .mapToObj(row -> bar(trips.get(row).parts(), part, row))
                                        .toList()))
                        .toList(),
                List.of("behind each name: the share of encoding and decoding on both sides")));
    }

    /// @param part whose place between those before and after it the bar shows
    private static Point bar(List<MessageTrip.Part> parts, int part, int row) {
        double percents = 100 / sum(parts);
        double from = percents * sum(parts.subList(0, part));
        double nanos = parts.get(part).nanos();
        return new Point(from + percents * nanos, row, from, null, null, TimeText.of(nanos));
    }

    private static double sum(List<MessageTrip.Part> parts) {
        return parts.stream().mapToDouble(MessageTrip.Part::nanos).sum();
    }
}
