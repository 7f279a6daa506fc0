// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers of bytes as the thesis writes them: `16B`, `1KiB`, `128MiB`.
public final class SizeText {
    public static final double BYTES_A_KIB = 1024;
    private static final Pattern FORM = Pattern.compile("(\\d{1,18})(B|KiB|MiB|GiB)");
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB"};
    private static final int UNIT = 1024;
    private static final int UNIT_BITS = 10;
    private static final long MOST_BYTES_A_SECOND = 4L << 30;

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
    /// @throws IllegalArgumentException if the text is no size; the message says what is allowed or meant
    public static long bytes(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "size '" + text + "' is not a number with a unit B, KiB, MiB or GiB" + suggestion(text));
        }
        int shift = UNIT_BITS * List.of(UNITS).indexOf(matcher.group(2));
        long count = Long.parseLong(matcher.group(1));
        if (count > Long.MAX_VALUE >> shift) {
            throw new IllegalArgumentException("size '" + text + "' is over 8 EiB");
        }
        return count << shift;
    }

    private static String suggestion(String text) {
        Matcher digits = Pattern.compile("\\s*(\\d+)\\s*([kmg]?).*", Pattern.CASE_INSENSITIVE)
                .matcher(text);
        if (!digits.matches()) {
            return ", as in 16B or 1KiB";
        }
        String unit = digits.group(2).isEmpty() ? "B" : digits.group(2).toUpperCase(Locale.ROOT) + "iB";
        return "; did you mean " + digits.group(1) + unit + "?";
    }

    /// The bytes of `100MiB/s`, or of `0`.
    ///
    /// @throws IllegalArgumentException if the text is no size a second up to 4 GiB
    static long bytesPerSecond(String text) {
        long bytes = text.endsWith("/s") && text.length() > 2 ? bytes(text.substring(0, text.length() - 2)) : 0;
        if (!text.equals("0") && (bytes < 1 || bytes > MOST_BYTES_A_SECOND)) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not 0 or a size a second up to 4GiB/s, as in 100MiB/s");
        }
        return bytes;
    }
}
