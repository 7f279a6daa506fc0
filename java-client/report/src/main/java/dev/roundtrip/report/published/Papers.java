// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.published.Claims.Evidence;
import dev.roundtrip.report.published.Paper.Counterparts;
import dev.roundtrip.report.published.Paper.Matching;
import dev.roundtrip.report.published.Paper.PublishedFigure;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// All papers of `results/published`.
public final class Papers {
    static final String SALMAN_ID = "salman-2017";
    static final String CORAL_QUEUE_ID = "coralqueue";
    static final String CORAL_QUEUE_RING = "memory-mapped ring";

    private static final String THESIS = "kumon-2017";
    private static final String THESIS_PROFILE = "thesis";
    private static final String WELLS = "wells-2010";
    private static final String SMITH_WELLS = "smith-wells-2017";
    private static final String SALMAN_FILE = "salman-2017-table-v.2.csv";
    private static final String CORAL_QUEUE_FILE = "coralqueue-ipc.csv";

    /// Mechanisms whose means the file states, by its statistics.
    private static final Map<String, String> CORAL_QUEUE_MEANS = Map.of(
            "mean", CORAL_QUEUE_RING,
            "inter_thread_mean", "ring between threads",
            "network_mean", "network");

    /// Size of the structure that the function of Windows fills.
    private static final long SYSTEM_TIME_BYTES = 16;

    /// Names of papers by their ids, in the order of their sections.
    private static final Map<String, String> NAMES = names();

    private final Path folder;
    private final Counterparts counterparts;

    private Papers(Path folder, Counterparts counterparts) {
        this.folder = folder;
        this.counterparts = counterparts;
    }

    private static Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        names.put(THESIS, "Kumoń 2017");
        names.put(WELLS, "Wells 2010");
        names.put(SMITH_WELLS, "Smith and Wells 2017");
        names.put(SALMAN_ID, "Salman 2017");
        names.put(CORAL_QUEUE_ID, "CoralQueue");
        names.put("evolvedbinary-2026", "Evolved Binary's jni-benchmarks 2026");
        names.put("zakgof-2023", "zakgof's java-native-benchmark 2023");
        return names;
    }

    static String name(String id) {
        return NAMES.get(id);
    }

    /// A section for each paper that the run has something to set beside, and one that names the others. Of a run
    /// under several conditions the first one counts.
    ///
    /// @param published folder with the figures of the papers
    /// @throws IOException if a file of it is missing or damaged
    public static List<Section> beside(RunResults run, Path published) throws IOException {
        return beside(List.of(run), published);
    }

    /// A section for each paper that the first of some runs has something to set beside, with the claims that all of
    /// them judge.
    public static List<Section> beside(List<RunResults> runs, Path published) throws IOException {
        var papers = new Papers(published, Counterparts.read(published, runs.getFirst()));
        var claims = Claims.read(published);
        var evidence = Evidence.of(runs);
        var sections = new ArrayList<Section>();
        var others = new ArrayList<String>();
        List<Section> tables = papers.tables(evidence.parts());
        NAMES.forEach((id, name) -> {
            List<Section> ofPaper = tables.stream()
                    .filter(section -> section.title().equals(Paper.TITLE + name))
                    .toList();
            List<Section> beside =
                    ofPaper.stream().filter(section -> !section.isEmpty()).toList();
            List<Note> judged = Note.all(claims.sentences(id, evidence, isOf(runs.getFirst(), id)));
            beside.stream().limit(Math.max(0, beside.size() - 1)).forEach(sections::add);
            if (!beside.isEmpty()) {
                sections.add(beside.getLast().with(judged));
            } else if (!judged.isEmpty()) {
                sections.add(Section.ofNotes(Paper.TITLE + name, judged));
            } else if (!ofPaper.isEmpty()) {
                others.add(name);
            }
        });
        if (!others.isEmpty()) {
            sections.add(Section.ofNotes(
                    "Papers without a counterpart",
                    List.of(Note.of("No cell of this run stands for a figure of " + String.join(", ", others)))));
        }
        return sections;
    }

    /// Means of the paper whose profile a run was measured under, beside the run's; empty for other runs, and where a
    /// paper has printed no number that a cell stands for.
    ///
    /// @throws IOException if a file with the paper's figures is missing or damaged
    public static Optional<Beside> means(RunResults run, Path published) throws IOException {
        var papers = new Papers(published, Counterparts.read(published, run));
        return Stream.of(papers.kumon(), papers.smithAndWells(), papers.salman(), papers.coralQueue())
                .filter(paper -> isOf(run, paper.id()))
                .map(paper -> paper.means(run.roundTrips()))
                .filter(means -> !means.pairs().isEmpty())
                .findFirst();
    }

    /// Figures of a paper, each with the cell that stands for it.
    ///
    /// @param id names files, as in `kumon-2017`
    /// @param name as in `Kumoń 2017`
    public record Beside(String id, String name, List<Pair> pairs) {
        /// @param mechanism as the paper calls it
        /// @param size as the paper gives it
        /// @param here a measured cell
        public record Pair(String mechanism, String size, double publishedNanos, CellResult here) {}
    }

    /// A page about the paper whose profile the first of some runs was measured under; empty if that is no paper's.
    ///
    /// @param runs others add what judges more of its claims, as first round trips do
    public static Optional<Document> study(List<RunResults> runs, Path published) throws IOException {
        RunResults first = runs.getFirst();
        Optional<String> id =
                NAMES.keySet().stream().filter(paper -> isOf(first, paper)).findFirst();
        if (id.isEmpty()) {
            return Optional.empty();
        }
        String name = name(id.get());
        var papers = new Papers(published, Counterparts.read(published, first));
        RunResults main = Evidence.of(runs).parts().getFirst();
        boolean isThesis = id.get().equals(THESIS);
        var sections = new ArrayList<>(
                switch (id.get()) {
                    case THESIS -> List.of(Study.thesisTables(papers.kumon(), main));
                    case SMITH_WELLS -> List.of(Study.smithWellsTable(papers.smithAndWells(), main));
                    case WELLS -> List.of(Study.means(main));
                    default -> List.<Section>of();
                });
        beside(runs, published).stream()
                .filter(section -> section.title().equals(Paper.TITLE + name))
                .map(section -> isThesis ? Section.ofNotes(section.title(), section.notes()) : section)
                .forEach(sections::add);
        return Optional.of(new Study(name, runs, sections).document());
    }

    /// Whether a run is of a paper's profile.
    private static boolean isOf(RunResults run, String id) {
        String profile = run.run().profile();
        return profile.equals(id) || (profile.equals(THESIS_PROFILE) && id.equals(THESIS));
    }

    /// Sections with the papers' figures beside those of parts of runs; empty ones where there is nothing.
    private List<Section> tables(List<RunResults> parts) throws IOException {
        var sections = new ArrayList<Section>();
        for (RunResults part : parts) {
            if (part.isCold()) {
                sections.add(new FirstResponses(smithAndWells(), part).section());
            } else {
                sections.addAll(part.isStream() ? besideStreams(part) : besideRoundTrips(part));
            }
        }
        return sections;
    }

    /// Sections of the papers that measured messages one way.
    private List<Section> besideStreams(RunResults results) throws IOException {
        return List.of(
                SalmanStreams.section(file(SALMAN_FILE), counterparts, results),
                CoralQueueStreams.section(file(CORAL_QUEUE_FILE), counterparts, results));
    }

    private List<Section> besideRoundTrips(RunResults results) throws IOException {
        Section charts = Section.ofNotes(Paper.TITLE + name(WELLS), List.of()); // figures are not published
        return Stream.concat(
                        Stream.of(charts),
                        Stream.of(kumon(), smithAndWells(), salman(), coralQueue(), evolvedBinary(), zakgof())
                                .map(paper -> new PaperComparison(paper, results).section()))
                .toList();
    }

    private Paper kumon() throws IOException {
        return new Paper(
                THESIS,
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
                        .map(text -> Double.parseDouble(text) * TimeText.NANOS_A_MICRO),
                Optional.of(row.get("ratio_to_jni")).filter(text -> !text.isEmpty()));
    }

    private Paper smithAndWells() throws IOException {
        return nearest(
                SMITH_WELLS,
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
                "mean of a value fetched from C++ and copied out, here a round trip",
                "JNI SetByteArrayRegion",
                file("evolvedbinary-2026-get.csv").rows(row -> ofMessage(row.get("benchmark"), row)));
    }

    private Paper zakgof() throws IOException {
        return nearest(
                "zakgof-2023",
                "mean of a call of GetSystemTime, which fills 16 bytes, here a round trip",
                "jni_javacpp",
                file("zakgof-2023-call-only.csv")
                        .rows(row -> PublishedFigure.oneWay(
                                row.get("benchmark"), SYSTEM_TIME_BYTES, Double.parseDouble(row.get("mean_ns")))));
    }

    /// A paper whose sizes find the nearest ones of a run.
    private Paper nearest(String id, String subject, String baseline, List<PublishedFigure> figures) {
        return new Paper(id, subject, baseline, Matching.NEAREST, figures, counterparts);
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
