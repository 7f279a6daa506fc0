// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.report.figures.Palette;
import dev.roundtrip.report.print.Templates;
import java.io.IOException;
import java.util.List;

/// The texts that the page is put together from, read from the class path.
final class Assets {
    /// The file in the webjar of D3; the version is that of the pom file.
    private static final String CHART_LIBRARY = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";

    /// Scripts in the order in which they build on each other.
    private static final List<String> SCRIPTS = List.of(
            "format.js",
            "model.js",
            "tip.js",
            "figure.js",
            "bars.js",
            "lines.js",
            "heatmap.js",
            "distribution.js",
            "table.js",
            "charts.js",
            "filters.js",
            "calculator.js",
            "needs.js",
            "sections.js",
            "chosen.js",
            "several.js",
            "start.js");

    private Assets() {}

    static String style() throws IOException {
        return Palette.css() + Templates.read(Assets.class, "page.css");
    }

    static String chartLibrary() throws IOException {
        return forScriptElement(Templates.read(Assets.class, CHART_LIBRARY));
    }

    static String script() throws IOException {
        var script = new StringBuilder();
        for (String name : SCRIPTS) {
            script.append(Templates.read(Assets.class, name)).append('\n');
        }
        return forScriptElement(script.toString());
    }

    /// A `</script>` inside would end the element (HTML Living Standard, 4.12.1.3).
    private static String forScriptElement(String script) {
        return script.replace("</script", "<\\/script").replace("<!--", "<\\!--");
    }
}
