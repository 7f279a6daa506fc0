// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

/// Numbers of bytes: `16B`, `1KiB`, `128MiB`.
public final class SizeText {
    public static final double BYTES_A_KIB = 1024;
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB"};
    private static final int UNIT = 1024;

    private SizeText() {}

    /// `1KiB`; in the largest unit in which it is a whole number.
    public static String of(long bytes) {
        return inLargest(UNITS, UNIT, bytes);
    }

    /// A number in the largest unit in which it is a whole one.
    ///
    /// @param step how many of a unit are the next one
    static String inLargest(String[] units, int step, long number) {
        int unit = 0;
        long count = number;
        while (unit < units.length - 1 && count > 0 && count % step == 0) {
            count /= step;
            unit++;
        }
        return count + units[unit];
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
}
