package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ForkRow;

/// What makes a cell of one run the same as one of another.
public record CellKey(String transport, SizeKey sizes) {
    public static CellKey of(CellRecord cell) {
        return new CellKey(cell.transport(), SizeKey.of(cell));
    }

    static CellKey of(ForkRow row) {
        return new CellKey(row.transport(), new SizeKey(row.requestBytes(), row.responseBytes()));
    }

    /// `tcp 16B:1KiB`
    @Override
    public String toString() {
        return transport + " " + sizes;
    }
}
