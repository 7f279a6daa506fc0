package dev.roundtrip.report;

import dev.roundtrip.results.RunFolder;
import dev.roundtrip.stats.Estimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The tables of a run as Markdown that is narrow enough for a terminal.
public final class Tables {
    /// The thesis sets every mechanism against this one.
    private static final String BASELINE = "jni";

    /// Columns that fit into a terminal beside the names.
    private static final int SIZES_A_TABLE = 4;

    private final RunResults results;
    private final PublishedFigures published;

    private Tables(RunResults results, PublishedFigures published) {
        this.results = results;
        this.published = published;
    }

    /// @param published folder with the figures of the papers
    /// @throws IOException if a folder is damaged; the message says where
    public static String of(RunFolder folder, Path published) throws IOException {
        return new Tables(RunResults.read(folder), PublishedFigures.read(published)).markdown();
    }

    private String markdown() {
        var text = new StringBuilder();
        text.append("# Round trips, profile ")
                .append(results.run().profile())
                .append(", ")
                .append(results.run().startedAt())
                .append("\n\n");
        text.append(means());
        results.sizes().forEach(sizes -> text.append(details(sizes)));
        text.append(new BesideTheThesis(results, published).markdown());
        text.append(new Remarks(results).markdown());
        return text.toString();
    }

    /// The thesis' tables 4.1 and 4.2, turned so that mechanisms are rows.
    private String means() {
        var text = new StringBuilder("## Mean round trip, µs (ratio to " + BASELINE + ")\n\n");
        List<SizeKey> sizes = results.sizes();
        for (int from = 0; from < sizes.size(); from += SIZES_A_TABLE) {
            List<SizeKey> columns = sizes.subList(from, Math.min(sizes.size(), from + SIZES_A_TABLE));
            var header = new ArrayList<>(List.of("request:response"));
            columns.forEach(column -> header.add(column.toString()));
            var table = new TextTable(header);
            for (String transport : results.transports()) {
                var row = new ArrayList<>(List.of(transport));
                columns.forEach(column -> row.add(mean(transport, column)));
                table.add(row);
            }
            text.append(table).append('\n');
        }
        return text.toString();
    }

    private String mean(String transport, SizeKey sizes) {
        CellResult cell = results.find(transport, sizes).orElseThrow();
        Optional<Estimate> baseline = results.find(BASELINE, sizes).flatMap(CellResult::estimate);
        return cell.estimate()
                .map(estimate -> Figure.micros(estimate.mean())
                        + baseline.map(base -> " " + Figure.ratio(estimate.mean() / base.mean()))
                                .orElse("")
                        + Remarks.signs(cell))
                .orElse(cell.note().startsWith("failed") ? "failed" : "–");
    }

    private String details(SizeKey sizes) {
        var table = new TextTable(List.of(sizes + ", µs", "median", "± 95 %", "p90", "p99", "max", "mean", "sd", "n"));
        for (String transport : results.transports()) {
            CellResult cell = results.find(transport, sizes).orElseThrow();
            cell.estimate().ifPresent(estimate -> table.add(detail(cell, estimate)));
        }
        return "## Request " + sizes.toString().replace(":", ", response ") + "\n\n" + table + "\n";
    }

    private static List<String> detail(CellResult cell, Estimate estimate) {
        return List.of(
                cell.cell().transport() + Remarks.signs(cell),
                Figure.micros(estimate.median()),
                Figure.percent(estimate.medianInterval().relativeHalfWidth(estimate.median())),
                percentile(estimate.p90()),
                percentile(estimate.p99()),
                Figure.micros(estimate.max()),
                Figure.micros(estimate.mean()),
                Figure.micros(estimate.standardDeviation()),
                Figure.count(cell.roundTrips()));
    }

    private static String percentile(OptionalDouble nanos) {
        return nanos.isPresent() ? Figure.micros(nanos.getAsDouble()) : "–";
    }
}
