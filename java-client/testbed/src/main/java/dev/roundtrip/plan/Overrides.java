// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;

/// What the command line says in place of the profile, as text; `null` where it says nothing.
public record Overrides(
        List<String> transports,
        List<String> sizes,
        Integer forks,
        String timeBudget,
        String precision,
        Axes axes,
        String sweep,
        Boolean legs,
        String timeout,
        List<String> exchange,
        Boolean isolateSizes) {
    public static final Overrides NONE = new Overrides(null, null, null, null, null, Axes.NONE, null, null, null);

    /// Of whatever the profile exchanges.
    public Overrides(
            List<String> transports,
            List<String> sizes,
            Integer forks,
            String timeBudget,
            String precision,
            Axes axes,
            String sweep,
            Boolean legs,
            String timeout) {
        this(transports, sizes, forks, timeBudget, precision, axes, sweep, legs, timeout, null, null);
    }
}
