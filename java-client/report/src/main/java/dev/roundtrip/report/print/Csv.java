// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.print;

import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/// A table as RFC 4180 has it.
public final class Csv {
    private Csv() {}

    public static String of(Table table) throws IOException {
        var text = new StringWriter();
        try (CSVPrinter printer = CSVFormat.RFC4180.print(text)) {
            printer.printRecord(table.columns());
            for (List<Cell> row : table.rows()) {
                printer.printRecord(row);
            }
        }
        return text.toString();
    }
}
