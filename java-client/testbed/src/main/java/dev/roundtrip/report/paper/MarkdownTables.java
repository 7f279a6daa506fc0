package dev.roundtrip.report.paper;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Figure;
import dev.roundtrip.report.Remarks;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.TextTable;
import dev.roundtrip.report.published.PaperTable;
import dev.roundtrip.stats.Estimate;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The tables of a run as Markdown that is narrow enough for a terminal.
///
/// @param papers what stands beside the run
public record MarkdownTables(RunResults results, List<PaperTable> papers) {
    private static final String NONE = "–";

    public MarkdownTables {
        papers = List.copyOf(papers);
    }

    @Override
    public String toString() {
        var text = new StringBuilder();
        text.append(results.isStream() ? "# Streams, profile " : "# Round trips, profile ")
                .append(results.run().profile())
                .append(", ")
                .append(results.run().startedAt())
                .append("\n\n## Mean ")
                .append(
                        results.isStream()
                                ? "time of a message, µs"
                                : "round trip, µs (ratio to " + RunResults.BASELINE + ")")
                .append("\n\n");
        var grid = new SizeGrid(results);
        grid.groups()
                .forEach(group -> text.append(TextTable.of(grid.header(group), grid.rows(group, grid::mean)))
                        .append('\n'));
        if (!results.isStream()) {
            results.sizes().forEach(sizes -> text.append(details(sizes)));
        }
        Stream.of(
                        new StreamTables(results).all(),
                        new DistanceTables(results).all(),
                        new FloorTables(results).all(),
                        new CostTables(results).all())
                .flatMap(List::stream)
                .forEach(table -> text.append("## ")
                        .append(table.title())
                        .append("\n\n")
                        .append(TextTable.of(table.header(), table.rows()))
                        .append('\n'));
        text.append(new FlowTable(results).markdown());
        text.append(new LegsTable(results).markdown());
        papers.forEach(paper -> text.append(beside(paper)));
        return text.append("## How to read it\n\n")
                .append(list(new Remarks(results).lines()))
                .toString();
    }

    private String details(SizeKey sizes) {
        var table = new TextTable(
                List.of(sizes + ", µs", "median", "± 95 %", "p90", "p99", "max", "mean", "sd", "n", "precise"));
        for (String name : results.names()) {
            results.find(name, sizes)
                    .flatMap(cell -> cell.estimate().map(estimate -> detail(cell, estimate)))
                    .ifPresent(table::add);
        }
        return "## Request " + sizes.toString().replace(":", ", response ") + "\n\n" + table + "\n";
    }

    private static List<String> detail(CellResult cell, Estimate estimate) {
        return List.of(
                cell.name() + cell.signs(),
                Figure.micros(estimate.median()),
                Figure.percent(estimate.medianInterval().relativeHalfWidth(estimate.median())),
                percentile(estimate.p90()),
                percentile(estimate.p99()),
                Figure.micros(estimate.max()),
                Figure.micros(estimate.mean()),
                Figure.micros(estimate.standardDeviation()),
                Figure.count(cell.roundTrips()),
                cell.precise() + "/" + cell.forks().size());
    }

    private static String percentile(OptionalDouble nanos) {
        return nanos.isPresent() ? Figure.micros(nanos.getAsDouble()) : NONE;
    }

    /// One line for a paper that the run has no figure for.
    private static String beside(PaperTable paper) {
        String heading = "## Beside " + paper.paper() + "\n\n";
        if (paper.rows().isEmpty()) {
            return heading + list(paper.findings()) + "\n";
        }
        return heading + capitalized(paper.title()) + ".\n\n" + TextTable.of(paper.header(), paper.rows()) + "\n"
                + list(paper.findings()) + "\n";
    }

    private static String capitalized(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    private static String list(List<String> lines) {
        var text = new StringBuilder();
        lines.forEach(line -> text.append("- ").append(line).append('\n'));
        return text.toString();
    }
}
