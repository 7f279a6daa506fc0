// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import dev.roundtrip.report.document.Note;
import java.util.List;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.VerticalAlignment;

/// What the marks of a figure mean, a line each below it.
final class Notes {
    static final int POINTS_A_LINE = 8;

    private Notes() {}

    static List<TextTitle> of(List<CellResult> cells) {
        return Mark.in(cells).stream()
                .map(mark -> line(Note.of(mark).toString()))
                .toList();
    }

    static int height(List<CellResult> cells) {
        return POINTS_A_LINE * of(cells).size();
    }

    static TextTitle line(String text) {
        return new TextTitle(
                text,
                Style.SMALL,
                Style.TEXT,
                RectangleEdge.BOTTOM,
                HorizontalAlignment.LEFT,
                VerticalAlignment.BOTTOM,
                RectangleInsets.ZERO_INSETS);
    }
}
