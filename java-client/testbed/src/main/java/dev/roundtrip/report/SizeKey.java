package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;

/// The pair of sizes that rows of a table share.
public record SizeKey(long requestBytes, long responseBytes) {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB"};
    private static final int UNIT = 1024;

    public static SizeKey of(CellRecord cell) {
        return new SizeKey(cell.requestBytes(), cell.responseBytes());
    }

    /// `16B:1KiB`
    @Override
    public String toString() {
        return size(requestBytes) + ":" + size(responseBytes);
    }

    private static String size(long bytes) {
        int unit = 0;
        long count = bytes;
        while (unit < UNITS.length - 1 && count > 0 && count % UNIT == 0) {
            count /= UNIT;
            unit++;
        }
        return count + UNITS[unit];
    }
}
