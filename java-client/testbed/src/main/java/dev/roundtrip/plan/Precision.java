// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A share as people write it: `2%`.
public final class Precision {
    private static final Pattern FORM = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)%");
    private static final double PERCENT = 100;

    private Precision() {}

    /// @return the share, 0.02 for `2%`
    /// @throws IllegalArgumentException if the text is no percentage over 0 and under 100
    public static double parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("'" + text + "' is not a percentage over 0% and under 100%, as in 2%");
        }
        return Double.parseDouble(matcher.group(1)) / PERCENT;
    }
}
