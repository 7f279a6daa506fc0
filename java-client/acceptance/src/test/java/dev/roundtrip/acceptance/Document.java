// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A page of Markdown as its reader sees it: links, and commands in blocks and in lines.
///
/// A block of commands is indented, or fenced without a language. The comment before it says whether a test runs it:
/// `<!-- run -->`, or `<!-- not run: REASON -->`.
record Document(Path file, String text) {
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    private static final Pattern COMMAND = Pattern.compile("`((?:\\./roundtrip|make) [^`]+)`");
    private static final Pattern TYPE_NAME = Pattern.compile("`@?([A-Z][a-z]+\\w*)(?:\\.\\w+)*(?:\\(\\w*\\))?`");
    private static final Pattern SOURCE_FILE = Pattern.compile("`((?:[\\w-]+/)*[\\w-]+\\.(?:java|hpp|cpp))`");
    private static final Pattern MARK = Pattern.compile("<!-- (run|not run: .+) -->");
    private static final Pattern STARTS_COMMAND = Pattern.compile(
            "(\\./roundtrip|make|git|cd|sudo|docker|fleet/\\S+|scripts/\\S+|\\.ci/run|\\.|rm|java|python3|ROUNDTRIP_USER=\\S+"
                    + "|NGREST_ROOT=\\S+|\\(umask|\\(cd|tcpdump)( .*)?");
    private static final List<String> FOLDERS =
            List.of("docs", "fleet", "docker", "windows", "idl", "results/studies", "cpp-servers/transports");
    private static final List<String> PAGES =
            List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "results/README.md", "results/reference/README.md");

    /// Lines that belong together, and the mark before them, empty if there is none.
    record Block(Path file, String mark, List<String> lines) {
        boolean holdsCommands() {
            return lines.stream().anyMatch(line -> STARTS_COMMAND.matcher(line).matches());
        }

        boolean isRun() {
            return mark.equals("run");
        }
    }

    static List<Document> all() throws IOException {
        var documents = new ArrayList<Document>();
        for (String page : PAGES) {
            documents.add(of(page));
        }
        for (String folder : FOLDERS) {
            documents.addAll(under(folder));
        }
        return documents;
    }

    static List<Document> under(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Program.HOME.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .map(Document::of)
                    .toList();
        }
    }

    static Document of(String page) {
        return of(Program.HOME.resolve(page));
    }

    private static Document of(Path file) {
        try {
            return new Document(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Targets within the repository, as they are written.
    List<String> links() {
        return LINK.matcher(text)
                .results()
                .map(link -> link.group(1))
                .filter(target -> !target.contains("://"))
                .toList();
    }

    /// The anchors of its headings, as GitHub makes them.
    List<String> anchors() {
        return HEADING.matcher(text)
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    /// Words have a letter or a digit; the lines of a table are none.
    long words() {
        return Stream.of(text.split("\\s+"))
                .filter(word -> word.chars().anyMatch(Character::isLetterOrDigit))
                .count();
    }

    /// Commands of this project within sentences and tables.
    Stream<String> inlineCommands() {
        return COMMAND.matcher(text).results().map(command -> command.group(1).replace('\n', ' '));
    }

    /// Types of Java and C++ that its sentences and tables name, a constant or a method by its type.
    List<String> typeNames() {
        return TYPE_NAME.matcher(text).results().map(type -> type.group(1)).toList();
    }

    /// Files of Java and C++ that it names, with the end of their paths.
    List<String> sourceFileNames() {
        return SOURCE_FILE.matcher(text).results().map(file -> file.group(1)).toList();
    }

    /// All blocks that hold commands, the lines of output that some have included.
    List<Block> commandBlocks() {
        var blocks = new ArrayList<Block>();
        List<String> lines = text.lines().toList();
        for (int at = 0; at < lines.size(); at++) {
            int end = end(lines, at);
            if (end > at) {
                // A block with a language is no shell's.
                if (!lines.get(at).matches("```.+")) {
                    blocks.add(new Block(file, mark(at == 0 ? "" : lines.get(at - 1)), code(lines.subList(at, end))));
                }
                at = end;
            }
        }
        return blocks.stream().filter(Block::holdsCommands).toList();
    }

    /// Where the block ends that begins there, or the same place if none does.
    private static int end(List<String> lines, int at) {
        int end = at;
        if (lines.get(at).startsWith("```")) {
            end++;
            while (end < lines.size() && !lines.get(end).startsWith("```")) {
                end++;
            }
            return end;
        }
        boolean begins = at == 0
                || lines.get(at - 1).isEmpty()
                || MARK.matcher(lines.get(at - 1)).matches();
        while (begins && end < lines.size() && lines.get(end).startsWith("    ")) {
            end++;
        }
        return end;
    }

    private static List<String> code(List<String> block) {
        return block.stream()
                .filter(line -> !line.startsWith("```"))
                .map(String::strip)
                .toList();
    }

    private static String mark(String line) {
        return MARK.matcher(line)
                .results()
                .findFirst()
                .map(found -> found.group(1))
                .orElse("");
    }
}
