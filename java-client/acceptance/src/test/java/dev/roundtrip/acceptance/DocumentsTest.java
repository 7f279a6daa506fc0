// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Documents that can be followed and read to their end.
final class DocumentsTest {
    private static final int MOST_WORDS = 12_000;

    private static final Set<String> MADE_FROM_THE_CODE = Set.of("COMMANDS.md", "MECHANISMS.md", "REPORT.md");

    /// Names that stand for those that a contributor gives.
    private static final String OF_THE_READER = "(Name|Pigeon|Camel)[A-Z].*";

    private static final Pattern TYPE =
            Pattern.compile("\\b(?:class|record|interface|enum|struct)\\s+(?:\\w+::)*([A-Z]\\w+)");

    @Test
    void everyLinkLeadsToAFileAndAHeadingThatAreThere() throws IOException {
        assertThat(Document.all())
                .allSatisfy(document -> assertThat(document.links())
                        .as(document.file().toString())
                        .allSatisfy(link -> assertLeadsSomewhere(document, link)));
    }

    /// A recipe is followed with its names: those of types that are gone, or were renamed, lead nowhere.
    @Test
    void everyTypeAndSourceFileThatARecipeNamesIsThere() throws IOException {
        List<String> sources = sources();
        Set<String> types = Stream.concat(
                        sources.stream().flatMap(DocumentsTest::declaredTypes),
                        Stream.of("IllegalArgumentException", "ServiceLoader"))
                .collect(Collectors.toSet());
        for (Document recipes : List.of(Document.of("CONTRIBUTING.md"), Document.of("docs/ARCHITECTURE.md"))) {
            assertThat(recipes.typeNames())
                    .as("types that %s names", recipes.file())
                    .filteredOn(type -> !type.matches(OF_THE_READER))
                    .hasSizeGreaterThan(20)
                    .isSubsetOf(types);
            assertThat(recipes.sourceFileNames())
                    .as("files that %s names", recipes.file())
                    .filteredOn(name -> !name.matches(OF_THE_READER))
                    .allSatisfy(name -> assertThat(sources).anyMatch(file -> file.endsWith("/" + name)));
        }
    }

    @Test
    void docsStayShort() throws IOException {
        var words = Document.under("docs").stream()
                .filter(document -> !MADE_FROM_THE_CODE.contains(
                        document.file().getFileName().toString()))
                .collect(Collectors.toMap(document -> document.file().getFileName(), Document::words));

        assertThat(words.values().stream().mapToLong(Long::longValue).sum())
                .as(
                        "words of docs/ but pages that are made from the code; figures belong to results/studies: %s",
                        words)
                .isLessThanOrEqualTo(MOST_WORDS);
    }

    @Test
    void doxygenReadsAFolderThatIsThere() throws IOException {
        String folder = first("INPUT += ([\\w/]+)", "cpp-servers/Doxyfile");

        assertThat(Program.HOME.resolve("cpp-servers").resolve(folder)).isDirectory();
    }

    @Test
    void theCitationNamesTheVersionThatIsBuilt() throws IOException {
        String version = first("<version>([^<]+)</version>", "java-client/pom.xml");

        assertThat(first("(?m)^version: (\\S+)$", "CITATION.cff")).isEqualTo(version);
        assertThat(first("project\\(roundtrip-servers VERSION (\\S+)", "cpp-servers/CMakeLists.txt"))
                .isEqualTo(version);
    }

    private static List<String> sources() throws IOException {
        var sources = new ArrayList<String>();
        for (String folder : List.of("java-client", "cpp-servers", "examples")) {
            try (Stream<Path> files = Files.walk(Program.HOME.resolve(folder))) {
                files.map(Path::toString)
                        .filter(file -> file.matches(".*\\.(java|hpp|cpp)") && !file.matches(".*/(target|build)/.*"))
                        .forEach(sources::add);
            }
        }
        return sources;
    }

    private static Stream<String> declaredTypes(String file) {
        try {
            return TYPE.matcher(Files.readString(Path.of(file))).results().map(type -> type.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String first(String pattern, String file) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(Program.HOME.resolve(file)))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    private static void assertLeadsSomewhere(Document from, String link) throws IOException {
        List<String> parts = List.of(link.split("#", 2));
        Path file = parts.getFirst().isEmpty()
                ? from.file()
                : from.file().resolveSibling(parts.getFirst()).normalize();
        assertThat(file).exists();
        if (parts.size() > 1) {
            assertThat(new Document(file, Files.readString(file)).anchors())
                    .as(link)
                    .contains(parts.get(1));
        }
    }
}
