package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.SizeText;

/// The pair of sizes that rows of a table share.
public record SizeKey(long requestBytes, long responseBytes) {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB"};
    private static final int UNIT = 1024;

    public static SizeKey of(CellRecord cell) {
        return new SizeKey(cell.requestBytes(), cell.responseBytes());
    }

    /// The bytes of `1KiB`.
    ///
    /// @throws IllegalArgumentException if it is no number with a unit
    public static long bytes(String text) {
        for (int unit = UNITS.length - 1; unit >= 0; unit--) {
            if (text.endsWith(UNITS[unit])) {
                String count = text.substring(0, text.length() - UNITS[unit].length());
                return Long.parseLong(count) * (long) Math.pow(UNIT, unit);
            }
        }
        throw new IllegalArgumentException("'" + text + "' is no size such as 16B or 1KiB");
    }

    /// `16B:1KiB`
    @Override
    public String toString() {
        return text(requestBytes) + ":" + text(responseBytes);
    }

    /// `1KiB`
    public static String text(long bytes) {
        return SizeText.of(bytes);
    }
}
