// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import com.samskivert.mustache.Mustache;
import dev.roundtrip.report.print.Latex.LatexText;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/// Templates of the class path, each beside the class that fills it.
public final class Templates {
    public static final Templates HTML = new Templates(Mustache.compiler(), "%s");
    public static final Templates SVG = new Templates(Mustache.compiler(), "%.2f");
    public static final Templates LATEX =
            new Templates(Mustache.compiler().withDelims("<% %>").withEscaper(LatexText::escape), "%.5g");

    private final Mustache.Compiler compiler;

    /// @param fraction format of numbers that may have one
    private Templates(Mustache.Compiler compiler, String fraction) {
        this.compiler = compiler.emptyStringIsFalse(true)
                .withFormatter(value -> value instanceof Double number
                        ? String.format(Locale.ROOT, fraction, number)
                        : String.valueOf(value));
    }

    /// Fills a template.
    ///
    /// @param beside a class in the template's folder
    /// @param file is replaced; its folder exists
    /// @throws IOException if the file cannot be written
    public void write(Class<?> beside, String name, Object content, Path file) throws IOException {
        String text = compiler.withLoader(part -> new StringReader(read(beside, part + ".mustache")))
                .compile(read(beside, name + ".mustache"))
                .execute(content);
        WholeFile.write(file, text);
    }

    /// The text of a file of the class path.
    ///
    /// @param name relative to the folder of the class, or from `/` on
    public static String read(Class<?> beside, String name) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException(name + " is not on the class path; run make build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
