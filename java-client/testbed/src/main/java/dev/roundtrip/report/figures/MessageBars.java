// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MessageTrip;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;

/// What of each round trip is the message: a bar of its parts for each row, in per cent of their sum, a figure for each
/// pair of sizes.
final class MessageBars {
    private static final int POINTS_A_BAR = 11;
    private static final int POINTS_AROUND = 52;

    private static final float NAMES_SHARE = 0.62f;

    private MessageBars() {}

    /// None for a run whose round trips of messages were not taken apart.
    ///
    /// @param results round trips
    static List<FigureFile> of(RunResults results) {
        var figures = new ArrayList<FigureFile>();
        for (SizeKey sizes : results.sizes()) {
            SequencedMap<String, MessageTrip> trips = new LinkedHashMap<>();
            results.at(sizes)
                    .forEach(cell -> MessageTrip.of(cell).ifPresent(trip -> trips.put(name(cell, trip), trip)));
            if (!trips.isEmpty()) {
                figures.add(figure(sizes, trips));
            }
        }
        return figures;
    }

    private static String name(CellResult cell, MessageTrip trip) {
        return cell.name() + ": " + NumberText.percent(trip.messageShare());
    }

    private static FigureFile figure(SizeKey sizes, Map<String, MessageTrip> trips) {
        return new FigureFile(
                "message-" + sizes.toString().replace(':', '-'),
                "What of a round trip is the message, " + sizes,
                Style.chart(Style.bars(dataset(trips), NAMES_SHARE, shares(), bars(trips)), true),
                POINTS_AROUND + POINTS_A_BAR * trips.size() + Notes.POINTS_A_LINE,
                List.of(Notes.line("behind each name: the share of encoding and decoding on both sides")));
    }

    private static DefaultCategoryDataset dataset(Map<String, MessageTrip> trips) {
        var dataset = new DefaultCategoryDataset();
        trips.forEach((name, trip) -> {
            double sum =
                    trip.parts().stream().mapToDouble(MessageTrip.Part::nanos).sum();
            trip.parts().forEach(part -> dataset.addValue(100 * part.nanos() / sum, part.name(), name));
        });
        return dataset;
    }

    private static NumberAxis shares() {
        var axis = new NumberAxis("% of the round trip");
        axis.setRange(0, 100);
        Style.style(axis);
        return axis;
    }

    /// What is the mechanism's is lighter.
    private static StackedBarRenderer bars(Map<String, MessageTrip> trips) {
        var renderer = new StackedBarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        List<MessageTrip.Part> parts = trips.values().iterator().next().parts();
        int colour = 0;
        for (int series = 0; series < parts.size(); series++) {
            renderer.setSeriesPaint(series, parts.get(series).message() ? Style.colour(colour++) : Style.FLOOR);
        }
        return renderer;
    }
}
