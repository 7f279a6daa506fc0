package dev.roundtrip.report.published;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.published.Paper.Matching;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVRecord;

/// All papers of `results/published`.
public final class Papers {
    private static final double NANOS_A_MICRO = 1000;
    private static final long CORAL_QUEUE_BYTES = 8;

    /// What the means of the file are of.
    private static final Map<String, String> CORAL_QUEUE_MEANS = Map.of(
            "mean", "memory-mapped ring",
            "inter_thread_mean", "ring between threads",
            "network_mean", "network");

    private final Path folder;
    private final Counterparts counterparts;

    private Papers(Path folder, Counterparts counterparts) {
        this.folder = folder;
        this.counterparts = counterparts;
    }

    /// A table for each paper, also for one that the run has nothing to set beside. Of a run under several conditions
    /// the first one counts.
    ///
    /// @param published folder with the figures of the papers
    /// @throws IOException if a file of it is missing or damaged
    public static List<PaperTable> beside(RunResults run, Path published) throws IOException {
        RunResults results = run.underFirstCondition();
        var papers = new Papers(published, Counterparts.read(published));
        Paper thesis = papers.kumon();
        Paper smithAndWells = papers.smithAndWells();
        return List.of(
                new PaperComparison(thesis, results).table(new ThesisFindings(thesis, results).sentences()),
                new WellsFindings(results).table(),
                new PaperComparison(smithAndWells, results)
                        .table(new SmithWellsFindings(smithAndWells, results).sentences()),
                new PaperComparison(papers.salman(), results).table(List.of()),
                new PaperComparison(papers.coralQueue(), results).table(List.of()));
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
        SizeKey sizes = new SizeKey(SizeKey.bytes(row.get("request")), SizeKey.bytes(row.get("response")));
        return new PublishedFigure(
                row.get("transport"),
                sizes.toString(),
                sizes,
                mean.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(mean) * NANOS_A_MICRO));
    }

    private Paper smithAndWells() throws IOException {
        return new Paper(
                "smith-wells-2017",
                "Smith and Wells 2017",
                "table 1, mean of a message one way between two Java processes, here a round trip",
                "java sockets (java)",
                Matching.NEAREST,
                file("smith-wells-2017-table-1.csv")
                        .rows(row -> PublishedFigure.oneWay(
                                row.get("mechanism") + " (" + row.get("io") + ")",
                                Long.parseLong(row.get("message_bytes")),
                                Double.parseDouble(row.get("mean_ns")))),
                counterparts);
    }

    private Paper salman() throws IOException {
        return new Paper(
                "salman-2017",
                "Salman 2017",
                "table V.2, mean of a message one way, here a round trip",
                "wcf basic http",
                Matching.NEAREST,
                file("salman-2017-table-v.2.csv")
                        .rows(row -> PublishedFigure.oneWay(
                                row.get("system"),
                                Long.parseLong(row.get("body_chars")),
                                Double.parseDouble(row.get("mean_us")) * NANOS_A_MICRO)),
                counterparts);
    }

    private Paper coralQueue() throws IOException {
        return new Paper(
                "coralqueue",
                "CoralQueue",
                "mean of a message of 8 bytes one way, here a round trip",
                CORAL_QUEUE_MEANS.get("mean"),
                Matching.NEAREST,
                file("coralqueue-ipc.csv").rows(row -> row).stream()
                        .filter(row -> CORAL_QUEUE_MEANS.containsKey(row.get("statistic")))
                        .map(row -> PublishedFigure.oneWay(
                                CORAL_QUEUE_MEANS.get(row.get("statistic")),
                                CORAL_QUEUE_BYTES,
                                Double.parseDouble(row.get("nanos"))))
                        .toList(),
                counterparts);
    }

    private PublishedFile file(String name) {
        return new PublishedFile(folder.resolve(name));
    }
}
