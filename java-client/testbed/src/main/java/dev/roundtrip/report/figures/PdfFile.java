// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/// A figure as a page of PDF of its size, with the letters it uses embedded.
record PdfFile(FigureFile figure) {
    void write(Path file) throws IOException {
        try (var document = new PDDocument();
                var texts = new PdfBoxGraphics2DFontTextDrawer();
                InputStream font = EmbeddedFont.file()) {
            // Otherwise made from the time.
            document.setDocumentId((long) figure.description().hashCode());
            document.getDocumentInformation().setTitle(figure.description());
            texts.registerFont(Style.NORMAL.getFontName(), PDType0Font.load(document, font));
            var page = new PDPage(new PDRectangle(Style.WIDTH, figure.height()));
            document.addPage(page);
            var graphics = new PdfBoxGraphics2D(document, Style.WIDTH, figure.height());
            graphics.setFontTextDrawer(texts);
            figure.draw(graphics);
            graphics.dispose();
            try (var contents = new PDPageContentStream(document, page)) {
                contents.drawForm(graphics.getXFormObject());
            }
            WholeFile.write(file, document::save);
        }
    }
}
