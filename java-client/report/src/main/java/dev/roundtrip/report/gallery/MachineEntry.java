// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.gallery;

import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.fleet.Fleet;
import dev.roundtrip.report.fleet.FleetRun;
import dev.roundtrip.report.fleet.HostGroup;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// A folder of the gallery: `machine.json`, and the medians of its cells in `cells.csv`.
///
/// @param cells in the order of the plan
public record MachineEntry(MachineSummary summary, List<MedianCell> cells) {
    /// Names that a folder may have.
    public static final String LABELS = "[a-z0-9][a-z0-9-]{1,39}";

    /// Machines are set side by side at the cells of one plan.
    public static final String PROFILE = "full";

    private static final String MACHINE = "machine.json";
    private static final String CELLS = "cells.csv";
    private static final List<String> COLUMNS = List.of("table", "row", "median_us");

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES);

    /// A cell with its median.
    ///
    /// @param table that it stands in, as a fleet's tables call it
    /// @param name of its row
    public record MedianCell(String table, String name, double micros) {}

    /// Reasons why a fleet has no place in the gallery, a sentence each; none if it has one.
    public static List<String> objections(String label, Fleet fleet) {
        var objections = new ArrayList<String>();
        if (!label.matches(LABELS)) {
            objections.add("'" + label + "' is no label: 2 to 40 small letters, digits and hyphens, as epyc-7763-kvm");
        }
        if (!fleet.isComplete()) {
            objections.add("not all runs count; see the tables");
        }
        if (fleet.groups().size() != 1) {
            objections.add("the runs are of %d groups, and an entry is of one"
                    .formatted(fleet.groups().size()));
        }
        for (HostGroup group : fleet.groups()) {
            String profile = group.anyRun().profile();
            String commit = group.anyRun().commit();
            new MachineText(group.anyRun())
                    .underWine()
                    .ifPresent(wine -> objections.add("it was measured %s, which is no machine".formatted(wine)));
            if (!profile.equals(PROFILE)) {
                objections.add("the profile is %s, and has to be %s".formatted(profile, PROFILE));
            }
            if (commit.equals("unknown") || commit.endsWith("+changes")) {
                objections.add("the commit is %s, so nobody can build what was measured".formatted(commit));
            }
        }
        return objections;
    }

    /// @param fleet without objections
    public static MachineEntry of(String label, Fleet fleet) {
        HostGroup group = fleet.groups().getFirst();
        return new MachineEntry(
                MachineSummary.of(label, group),
                group.tables().stream()
                        .flatMap(table -> table.cells().stream()
                                .map(cell -> new MedianCell(
                                        table.title(), cell.cell().name(), cell.micros())))
                        .toList());
    }

    /// @param gallery folder of the folders of entries
    /// @return its own folder
    public Path write(Path gallery) throws IOException {
        Path folder = Files.createDirectories(gallery.resolve(summary.label()));
        WholeFile.write(
                folder.resolve(MACHINE), JSON.writer(new DefaultPrettyPrinter()).writeValueAsString(summary) + "\n");
        WholeFile.write(folder.resolve(CELLS), Csv.of(table()));
        return folder;
    }

    private Table table() {
        return new Table(
                COLUMNS,
                cells.stream()
                        .map(cell -> Cell.row(
                                Cell.of(cell.table()), cell.name(), String.format(Locale.ROOT, "%.5g", cell.micros())))
                        .toList());
    }

    /// @throws IOException if it is not what is written here; the message says where
    public static MachineEntry read(Path folder) throws IOException {
        try {
            MachineSummary summary = JSON.readValue(folder.resolve(MACHINE).toFile(), MachineSummary.class);
            if (!folder.getFileName().toString().equals(summary.label())) {
                throw new IOException("its label is " + summary.label());
            }
            return new MachineEntry(summary, cells(folder.resolve(CELLS)));
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new IOException(folder + " is no entry of the gallery: " + reason, e);
        }
    }

    private static List<MedianCell> cells(Path file) throws IOException {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        var cells = new ArrayList<MedianCell>();
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, format)) {
            if (!parser.getHeaderNames().equals(COLUMNS)) {
                throw new IOException("its columns are " + parser.getHeaderNames() + ", and have to be " + COLUMNS);
            }
            for (CSVRecord row : parser) {
                double micros = Double.parseDouble(row.get(COLUMNS.getLast()));
                if (!(micros > 0) || Double.isInfinite(micros)) {
                    throw new IOException("a median is " + micros + " µs");
                }
                cells.add(new MedianCell(row.get(0), row.get(1), micros));
            }
        }
        return cells;
    }

    /// A kind of machine as the gallery describes it, `machine.json`. It names neither a host nor a person.
    ///
    /// @param measuredOn the day of its first run, ISO 8601
    /// @param disturbedShare of the forks that count
    public record MachineSummary(
            String label,
            String machine,
            String profile,
            String version,
            String commit,
            String measuredOn,
            int hosts,
            int runs,
            double disturbedShare) {
        private static final int DAY = 10;

        static MachineSummary of(String label, HostGroup group) {
            RunRecord run = group.anyRun();
            List<FleetRun> runs =
                    group.hosts().stream().flatMap(host -> host.runs().stream()).toList();
            double forks = runs.stream().mapToInt(FleetRun::forks).sum();
            int disturbed = runs.stream().mapToInt(FleetRun::disturbed).sum();
            return new MachineSummary(
                    label,
                    new MachineText(run).line(),
                    run.profile(),
                    run.version(),
                    run.commit(),
                    runs.stream()
                            .map(known -> known.run().startedAt().substring(0, DAY))
                            .sorted()
                            .findFirst()
                            .orElseThrow(),
                    group.hosts().size(),
                    runs.size(),
                    forks == 0 ? 0 : disturbed / forks);
        }
    }
}
