// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import com.samskivert.mustache.Template;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/// Fills a template of the class path.
final class Templates {
    private Templates() {}

    /// @param file is replaced; its folder exists
    /// @throws IOException if the file cannot be written
    static void write(String name, Map<String, Object> content, Path file) throws IOException {
        Template template = Mustache.compiler()
                .emptyStringIsFalse(true)
                .withLoader(part -> new StringReader(Assets.template(part)))
                .compile(Assets.template(name));
        WholeFile.write(file, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            fill(template, content, writer);
            writer.flush();
        });
    }

    /// The library hides what the writer throws.
    private static void fill(Template template, Map<String, Object> content, Writer writer) throws IOException {
        try {
            template.execute(content, writer);
        } catch (MustacheException e) {
            if (e.getCause() instanceof IOException fault) {
                throw fault;
            }
            throw e;
        }
    }
}
