// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.fleet.Fleet;
import dev.roundtrip.report.fleet.FleetDocument;
import dev.roundtrip.report.fleet.FleetTables;
import dev.roundtrip.report.page.FleetPage;
import dev.roundtrip.report.print.Csv;
import dev.roundtrip.report.print.DocumentFiles;
import dev.roundtrip.results.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Everything that is written of a fleet.
record FleetFiles(Fleet fleet) {
    private static final String HOSTS = "hosts.csv";

    /// @param folder is made if it is not there
    void write(Path folder) throws IOException {
        Document document = new FleetDocument(fleet).document();
        var tables = new FleetTables(fleet);
        new DocumentFiles(document, tables.cells()).write(folder);
        WholeFile.write(folder.resolve(HOSTS), Csv.of(tables.hosts()));
        FleetPage.write(
                fleet,
                document,
                Files.createDirectories(folder.resolve("report")).resolve("index.html"));
    }
}
