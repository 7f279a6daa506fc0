// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.pdmodel.PDDocument;

/// The font of all figures. It is part of the PDF library, so that a figure is the same wherever it is drawn.
final class EmbeddedFont {
    /// Its widths are Arial's and Helvetica's, so that a figure looks the same where one of those replaces it.
    static final String FAMILY = "Liberation Sans";

    private static final String FILE = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private EmbeddedFont() {}

    /// The caller closes it.
    static InputStream file() {
        return PDDocument.class.getResourceAsStream(FILE);
    }

    /// @throws IOException if the JDK cannot draw letters on this machine; the message says what it lacks
    static Font font() throws IOException {
        try (InputStream file = file()) {
            return Font.createFont(Font.TRUETYPE_FONT, file);
        } catch (IOException | FontFormatException e) {
            throw new IOException(
                    "figures cannot be drawn, since the JDK finds no fontconfig, or no font by it: " + e.getMessage()
                            + "; install both, on Debian with the package libfontconfig1",
                    e);
        }
    }
}
