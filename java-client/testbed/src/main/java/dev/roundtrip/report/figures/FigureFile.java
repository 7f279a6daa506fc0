// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.title.TextTitle;

/// A chart with its name and size.
///
/// @param name of the files, without ending
/// @param description for those who cannot see it
/// @param height in points
record FigureFile(String name, String description, JFreeChart chart, int height, List<TextTitle> notes) {
    FigureFile {
        notes = List.copyOf(notes);
        // The one that was added first stands lowest.
        notes.reversed().forEach(chart::addSubtitle);
    }

    /// The same with a line below all others.
    FigureFile saying(String remark) {
        TextTitle line = Notes.line(remark);
        return new FigureFile(name, description + "; " + remark, chart, height + Notes.POINTS_A_LINE, List.of(line));
    }

    void write(Path folder) throws IOException {
        new SvgFile(this).write(folder.resolve(name + ".svg"));
        new PdfFile(this).write(folder.resolve(name + ".pdf"));
    }

    void draw(Graphics2D graphics) {
        chart.draw(graphics, new Rectangle2D.Double(0, 0, Style.WIDTH, height));
    }
}
