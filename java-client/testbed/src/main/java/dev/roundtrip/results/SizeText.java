package dev.roundtrip.results;

/// Numbers of bytes as people write them.
public final class SizeText {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB"};
    private static final int UNIT = 1024;

    private SizeText() {}

    /// `1KiB`; in the largest unit in which it is a whole number.
    public static String of(long bytes) {
        int unit = 0;
        long count = bytes;
        while (unit < UNITS.length - 1 && count > 0 && count % UNIT == 0) {
            count /= UNIT;
            unit++;
        }
        return count + UNITS[unit];
    }
}
