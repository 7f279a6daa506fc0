// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.results.SizeText;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number of bytes as the thesis writes it: `16B`, `1KiB`, `128MiB`.
public record ByteSize(long bytes) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,18})(B|KiB|MiB|GiB)");
    private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB");
    private static final int UNIT_BITS = 10;

    public ByteSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("size " + bytes + " B is negative");
        }
    }

    /// @throws IllegalArgumentException if the text is no size; the message says what is allowed and what may be meant
    public static ByteSize parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "size '" + text + "' is not a number with a unit B, KiB, MiB or GiB" + suggestion(text));
        }
        int shift = UNIT_BITS * UNITS.indexOf(matcher.group(2));
        long count = Long.parseLong(matcher.group(1));
        if (count > Long.MAX_VALUE >> shift) {
            throw new IllegalArgumentException("size '" + text + "' is over 8 EiB");
        }
        return new ByteSize(count << shift);
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

    /// The shortest exact form.
    @Override
    public String toString() {
        return SizeText.of(bytes);
    }
}
