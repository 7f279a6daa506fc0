// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Files of a project, and what sources in Java begin with. Not thread-safe.
final class Sources {
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Names names;

    Sources(Names names) {
        this.names = names;
    }

    /// A class in the project's package.
    ///
    /// @param imports of which only those are written that the body names
    void addJava(String type, Stream<String> imports, String body) {
        String lines = imports
                .filter(name -> body.matches("(?s).*\\b" + name.replaceAll(".*\\.", "") + "\\b.*"))
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .map("import %s;\n"::formatted)
                .collect(Collectors.joining());
        files.put(
                names.javaFolder() + "/" + type + ".java",
                "package " + names.javaPackage() + ";\n\n" + lines + (lines.isEmpty() ? "" : "\n") + body);
    }

    void addCpp(String file, String text) {
        files.put(names.cppFolder() + "/" + file, text);
    }

    Map<String, String> files() {
        return Map.copyOf(files);
    }
}
