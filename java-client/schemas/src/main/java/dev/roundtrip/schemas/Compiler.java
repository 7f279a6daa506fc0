// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Compilers of schemas, and of what these generate.
final class Compiler {
    private Compiler() {}

    /// Runs a program.
    ///
    /// @param advice how to install it
    /// @return what it says on either stream
    /// @throws SchemaException with what it says if it fails, without the names of folders
    static String run(String what, String advice, List<String> command)
            throws SchemaException, IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new SchemaException(command.getFirst() + " is not installed: apt-get install " + advice, e);
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new SchemaException(
                    Path.of(command.getFirst()).getFileName() + " refuses " + what + ": " + reason(said));
        }
        return said;
    }

    /// The line that says what is wrong.
    private static String reason(String said) {
        List<String> lines =
                said.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        return lines.stream()
                .filter(line -> line.contains("error: "))
                .findFirst()
                .orElseGet(() -> String.join("; ", lines))
                .replaceAll("(?<![\\w.])/[^:\\s]*/", "");
    }

    /// Whether g++ takes what a schema's compiler has generated.
    static void tryCpp(String what, Path folder) throws SchemaException, IOException, InterruptedException {
        var command = new ArrayList<>(List.of("g++", "-std=c++20", "-fsyntax-only", "-w", "-I", folder.toString()));
        command.add(folder.resolve("use.cc").toString());
        run(what, "g++", command);
    }

    /// Whether javac takes what a schema's compiler has generated, and the codec that uses it.
    static void tryJava(String what, Path generated, Path sources) throws SchemaException, IOException {
        var found = new DiagnosticCollector<JavaFileObject>();
        var javac = ToolProvider.getSystemJavaCompiler();
        List<Path> files = Stream.concat(files(generated, ".java"), files(sources, ".java"))
                .toList();
        Path classes = Files.createDirectories(generated.resolve("classes"));
        try (StandardJavaFileManager manager =
                javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            var options = List.of(
                    "-proc:none", "-nowarn", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
            javac.getTask(null, manager, found, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
        }
        for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR) {
                String file = each.getSource() == null
                        ? ""
                        : Path.of(each.getSource().getName()).getFileName() + ":" + each.getLineNumber() + ": ";
                throw new SchemaException("javac refuses " + what + ": " + file
                        + each.getMessage(Locale.ROOT).lines().findFirst().orElse(""));
            }
        }
    }

    /// All files of a folder with such an ending, in the order of their names.
    static Stream<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all
                    .filter(file -> Files.isRegularFile(file) && file.toString().endsWith(ending))
                    .sorted(Comparator.naturalOrder())
                    .toList()
                    .stream();
        }
    }
}
