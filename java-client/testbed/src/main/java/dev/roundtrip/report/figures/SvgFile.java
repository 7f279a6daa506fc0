// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.figures;

import dev.roundtrip.results.WholeFile;
import java.awt.Dimension;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/// A figure as SVG. Letters stay letters, so that they can be found, read aloud and edited.
record SvgFile(FigureFile figure) {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    void write(Path file) throws IOException {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
        context.setComment(null);
        context.setPrecision(2);
        var graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(Style.WIDTH, figure.height()));
        figure.draw(graphics);
        Element root = graphics.getRoot();
        label(root);
        WholeFile.write(file, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            graphics.stream(root, writer, false, false);
            writer.flush();
        });
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK has no XML parser", e);
        }
    }

    private void label(Element root) {
        root.setAttribute("width", Style.WIDTH + "pt");
        root.setAttribute("height", figure.height() + "pt");
        root.setAttribute("viewBox", "0 0 " + Style.WIDTH + " " + figure.height());
        root.setAttribute("role", "img");
        Element title = root.getOwnerDocument().createElementNS(NAMESPACE, "title");
        title.setTextContent(figure.description());
        root.insertBefore(title, root.getFirstChild());
        var texts = root.getElementsByTagNameNS("*", "*");
        for (int i = 0; i < texts.getLength(); i++) {
            Element element = (Element) texts.item(i);
            replaceFont(element);
            if (element.getLocalName().equals("text")) {
                fixWidth(element);
            }
        }
        replaceFont(root);
    }

    /// Letters of whatever font a reader has take the room that was left for them.
    private static void fixWidth(Element text) {
        double width = Style.NORMAL
                .deriveFont(fontPoints(text))
                .getStringBounds(text.getTextContent(), new FontRenderContext(null, true, true))
                .getWidth();
        text.setAttribute("textLength", String.format(Locale.ROOT, "%.2f", width));
        text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }

    /// Its own or the one it inherits; "7px" is 7 points of the figure.
    private static float fontPoints(Element element) {
        String size = element.getAttribute("font-size");
        return size.isEmpty()
                ? fontPoints((Element) element.getParentNode())
                : Float.parseFloat(size.substring(0, size.length() - "px".length()));
    }

    /// Fonts with the same widths of letters, for those who do not have the first.
    private static void replaceFont(Element element) {
        if (element.getAttribute("font-family").contains(EmbeddedFont.FAMILY)) {
            element.setAttribute("font-family", "'" + EmbeddedFont.FAMILY + "', Arial, Helvetica, sans-serif");
        }
    }
}
