// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.published.Paper.Matching;
import dev.roundtrip.report.published.Paper.PublishedFigure;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// All papers of `results/published`.
public final class Papers {
    static final String SALMAN = "Salman 2017";
    static final String SALMAN_ID = "salman-2017";
    static final String CORAL_QUEUE = "CoralQueue";
    static final String CORAL_QUEUE_ID = "coralqueue";
    static final String CORAL_QUEUE_RING = "memory-mapped ring";

    private static final String SALMAN_FILE = "salman-2017-table-v.2.csv";
    private static final String CORAL_QUEUE_FILE = "coralqueue-ipc.csv";

    /// Mechanisms whose means the file states, by its statistics.
    private static final Map<String, String> CORAL_QUEUE_MEANS = Map.of(
            "mean", CORAL_QUEUE_RING,
            "inter_thread_mean", "ring between threads",
            "network_mean", "network");

    /// Size of the structure that the function of Windows fills.
    private static final long SYSTEM_TIME_BYTES = 16;

    private final Path folder;
    private final Counterparts counterparts;

    private Papers(Path folder, Counterparts counterparts) {
        this.folder = folder;
        this.counterparts = counterparts;
    }

    /// A section for each paper that the run has something to set beside, and one that names the others. Of a run
    /// under several conditions the first one counts.
    ///
    /// @param published folder with the figures of the papers
    /// @throws IOException if a file of it is missing or damaged
    public static List<Section> beside(RunResults run, Path published) throws IOException {
        var papers = new Papers(published, Counterparts.read(published, run));
        var sections = new ArrayList<Section>();
        for (RunResults part : run.exchanges()) {
            if (part.isCold()) {
                continue; // a mean over all first round trips is of none of them
            }
            RunResults results = part.underFirstCondition();
            sections.addAll(part.isStream() ? papers.besideStreams(results) : papers.besideRoundTrips(results));
        }
        return withOthersNamed(sections);
    }

    /// @param sections one for each paper, empty if the run has nothing to set beside it
    private static List<Section> withOthersNamed(List<Section> sections) {
        var shown = new ArrayList<>(
                sections.stream().filter(section -> !section.isEmpty()).toList());
        List<String> others = sections.stream()
                .filter(Section::isEmpty)
                .map(section -> section.title().replaceFirst("Beside ", ""))
                .distinct()
                .toList();
        if (!others.isEmpty()) {
            shown.add(Section.ofNotes(
                    "Papers without a counterpart",
                    List.of(Note.of("No cell of this run stands for a figure of " + String.join(", ", others)))));
        }
        return shown;
    }

    /// Sections of the papers that measured messages one way.
    private List<Section> besideStreams(RunResults results) throws IOException {
        return List.of(
                SalmanStreams.section(file(SALMAN_FILE), counterparts, results),
                CoralQueueStreams.section(file(CORAL_QUEUE_FILE), counterparts, results));
    }

    private List<Section> besideRoundTrips(RunResults results) throws IOException {
        Paper thesis = kumon();
        Paper smithAndWells = smithAndWells();
        return List.of(
                new PaperComparison(thesis, results).section(new ThesisFindings(thesis, results).sentences()),
                new WellsFindings(results).section(),
                new PaperComparison(smithAndWells, results)
                        .section(new SmithWellsFindings(smithAndWells, results).sentences()),
                new PaperComparison(salman(), results).section(List.of()),
                new PaperComparison(coralQueue(), results).section(List.of()),
                new PaperComparison(evolvedBinary(), results).section(List.of()),
                new PaperComparison(zakgof(), results).section(List.of()));
    }

    private Paper kumon() throws IOException {
        return new Paper(
                "kumon-2017",
                "Kumoń 2017",
                "tables 4.1 and 4.2, mean round trip",
                RunResults.BASELINE,
                Matching.EXACT,
                file("kumon-2017-tables-4.1-4.2.csv").rows(Papers::kumonFigure),
                counterparts);
    }

    private static PublishedFigure kumonFigure(CSVRecord row) {
        String mean = row.get("mean_us");
        SizeKey sizes = new SizeKey(SizeText.bytes(row.get("request")), SizeText.bytes(row.get("response")));
        return new PublishedFigure(
                row.get("transport"),
                sizes.toString(),
                sizes,
                Optional.of(mean)
                        .filter(text -> !text.isEmpty())
                        .map(text -> Double.parseDouble(text) * TimeText.NANOS_A_MICRO));
    }

    private Paper smithAndWells() throws IOException {
        return nearest(
                "smith-wells-2017",
                "Smith and Wells 2017",
                "table 1, mean of a message one way between two Java processes, here a round trip",
                "java sockets (java)",
                file("smith-wells-2017-table-1.csv")
                        .rows(row -> ofMessage(row.get("mechanism") + " (" + row.get("io") + ")", row)));
    }

    private static PublishedFigure ofMessage(String mechanism, CSVRecord row) {
        return PublishedFigure.oneWay(
                mechanism, Long.parseLong(row.get("message_bytes")), Double.parseDouble(row.get("mean_ns")));
    }

    private Paper salman() throws IOException {
        return nearest(
                SALMAN_ID,
                SALMAN,
                "table V.2, mean of a message one way, here a round trip",
                "wcf basic http",
                file(SALMAN_FILE)
                        .rows(row -> PublishedFigure.oneWay(
                                row.get("system"),
                                Long.parseLong(row.get("body_chars")),
                                Double.parseDouble(row.get("mean_us")) * TimeText.NANOS_A_MICRO)));
    }

    private Paper coralQueue() throws IOException {
        return nearest(
                CORAL_QUEUE_ID,
                CORAL_QUEUE,
                "mean of a message of 8 bytes one way, here a round trip",
                CORAL_QUEUE_MEANS.get("mean"),
                file(CORAL_QUEUE_FILE).rows(row -> row).stream()
                        .filter(row -> CORAL_QUEUE_MEANS.containsKey(row.get("statistic")))
                        .map(row -> PublishedFigure.oneWay(
                                CORAL_QUEUE_MEANS.get(row.get("statistic")),
                                CoralQueueStreams.MESSAGE_BYTES,
                                Double.parseDouble(row.get("nanos"))))
                        .toList());
    }

    private Paper evolvedBinary() throws IOException {
        return nearest(
                "evolvedbinary-2026",
                "Evolved Binary's jni-benchmarks 2026",
                "mean of a value fetched from C++ and copied out, here a round trip",
                "JNI SetByteArrayRegion",
                file("evolvedbinary-2026-get.csv").rows(row -> ofMessage(row.get("benchmark"), row)));
    }

    private Paper zakgof() throws IOException {
        return nearest(
                "zakgof-2023",
                "zakgof's java-native-benchmark 2023",
                "mean of a call of GetSystemTime, which fills 16 bytes, here a round trip",
                "jni_javacpp",
                file("zakgof-2023-call-only.csv")
                        .rows(row -> PublishedFigure.oneWay(
                                row.get("benchmark"), SYSTEM_TIME_BYTES, Double.parseDouble(row.get("mean_ns")))));
    }

    /// A paper whose sizes find the nearest ones of a run.
    private Paper nearest(String id, String name, String subject, String baseline, List<PublishedFigure> figures) {
        return new Paper(id, name, subject, baseline, Matching.NEAREST, figures, counterparts);
    }

    private PublishedFile file(String name) {
        return new PublishedFile(folder.resolve(name));
    }

    /// A CSV file below `results/published`.
    record PublishedFile(Path path) {
        private static final CSVFormat FORMAT = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();

        /// @throws IOException if the file is not there, or a row is not what it should be
        <T> List<T> rows(Function<CSVRecord, T> row) throws IOException {
            try (CSVParser parser = CSVParser.parse(path, StandardCharsets.UTF_8, FORMAT)) {
                return parser.stream().map(row).toList();
            } catch (IllegalArgumentException | UncheckedIOException e) {
                throw new IOException(path + " is damaged: " + e.getMessage(), e);
            }
        }
    }
}
