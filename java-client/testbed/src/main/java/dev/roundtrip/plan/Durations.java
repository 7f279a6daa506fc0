package dev.roundtrip.plan;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Time spans as people write them: `500ms`, `90s`, `5m`, `1h`.
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    private Durations() {}

    /// @throws IllegalArgumentException if the text is no time span over zero
    public static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a time span: a number over 0 with ms, s, m or h, as in 90s or 5m");
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }
}
