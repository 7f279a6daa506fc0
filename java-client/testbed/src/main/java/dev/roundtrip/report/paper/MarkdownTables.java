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
import java.util.function.Function;
import java.util.stream.Collectors;

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
        var text = new StringBuilder("# " + results.title() + ", profile "
                + results.run().profile() + ", " + results.run().startedAt() + "\n\n");
        results.exchanges().forEach(part -> text.append(tables(part)));
        papers.forEach(paper -> text.append(beside(paper)));
        return text.append("## How to read it\n\n")
                .append(list(new Remarks(results).lines()))
                .toString();
    }

    /// @param part round trips, or streams
    private static String tables(RunResults part) {
        var grid = new SizeGrid(part);
        var text = new StringBuilder();
        if (!part.isStream()) {
            text.append("## Median round trip, µs, and half the width of its 95 % interval\n\n")
                    .append(table(grid, grid::median));
        }
        text.append("## Mean ")
                .append(
                        part.isStream()
                                ? "time of a message, µs"
                                : "round trip, µs (ratio to " + part.baselineId() + ")")
                .append("\n\n")
                .append(table(grid, grid::mean));
        if (!part.isStream()) {
            part.sizes().forEach(sizes -> text.append(details(part, sizes)));
        }
        return text.append(titled(new DistanceTables(part).all()))
                .append(titled(new FloorTables(part).all()))
                .append(titled(new CostTables(part).all()))
                .append(asked(part))
                .toString();
    }

    /// The tables of what a run was asked for besides times: loops, legs, streams; empty if it was not.
    ///
    /// @param part round trips, or streams
    public static String asked(RunResults part) {
        return titled(new StreamTables(part).all()) + new FlowTable(part).markdown() + new LegsTable(part).markdown();
    }

    private static String titled(List<TitledTable> tables) {
        return tables.stream()
                .map(table -> "## " + table.title() + "\n\n" + TextTable.of(table.header(), table.rows()) + "\n")
                .collect(Collectors.joining());
    }

    private static String table(SizeGrid grid, Function<CellResult, String> text) {
        return grid.groups().stream()
                .map(group -> TextTable.of(grid.header(group), grid.rows(group, text)) + "\n")
                .collect(Collectors.joining());
    }

    private static String details(RunResults part, SizeKey sizes) {
        var table = new TextTable(
                List.of(sizes + ", µs", "median", "± 95 %", "p90", "p99", "max", "mean", "sd", "n", "precise"));
        for (String name : part.names()) {
            part.find(name, sizes)
                    .flatMap(cell -> cell.estimate().map(estimate -> detail(cell, estimate)))
                    .ifPresent(table::add);
        }
        return "## Request " + sizes.toString().replace(":", ", response ") + "\n\n" + table + "\n";
    }

    private static List<String> detail(CellResult cell, Estimate estimate) {
        return List.of(
                cell.name() + cell.signs(),
                Figure.micros(estimate.median()),
                Figure.halfWidth(estimate.medianInterval(), estimate.median()),
                percentile(estimate.p90()),
                percentile(estimate.p99()),
                Figure.micros(estimate.max()),
                Figure.micros(estimate.mean()),
                Figure.micros(estimate.standardDeviation()),
                Figure.count(cell.roundTrips()),
                cell.preciseText());
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
