package dev.roundtrip.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Turns the text of a profile file and of the command line into a profile; all mistakes at once. Used once.
final class ProfileReader {
    private final String name;
    private final ProfileFile file;
    private final Overrides overrides;
    private final List<String> problems = new ArrayList<>();

    ProfileReader(String name, ProfileFile file, Overrides overrides) {
        this.name = name;
        this.file = file;
        this.overrides = overrides;
    }

    /// @throws PlanException with one line for each value that cannot be used
    Profile read() throws PlanException {
        List<String> transports =
                said(overrides.transports(), file.transports()).orElse(List.of());
        List<SizePair> sizes = sizes();
        int forks = positive("forks", overrides.forks(), file.forks(), PlanDefaults.FORKS);
        var profile = new Profile(
                name,
                said(null, file.description()).orElse(""),
                transports,
                sizes,
                forks,
                minForks(forks),
                positive("minRoundTrips", null, file.minRoundTrips(), PlanDefaults.MIN_ROUND_TRIPS),
                duration("timeBudget", overrides.timeBudget(), file.timeBudget()),
                overrides.timeBudget() == null ? duration("minForkTime", null, file.minForkTime()) : Optional.empty(),
                value("precision", overrides.precision(), file.precision(), Precision::parse)
                        .orElse(PlanDefaults.PRECISION),
                value("placement", overrides.placement(), file.placement(), ProfileReader::placement)
                        .orElse(PlanDefaults.PLACEMENT),
                duration("timeout", overrides.timeout(), file.timeout()).orElse(PlanDefaults.TIMEOUT));
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
        return profile;
    }

    private List<SizePair> sizes() {
        String label = label("sizes", overrides.sizes());
        List<String> texts = said(overrides.sizes(), file.sizes()).orElse(List.of());
        if (texts.isEmpty()) {
            problems.add(label + ": none given; write pairs such as 16B:16B,1MiB:1MiB");
        }
        return texts.stream()
                .flatMap(text -> parse(label, text, SizePair::parse).stream())
                .toList();
    }

    /// Whoever says how many forks gets them, and whoever says how long gets no more than that.
    private int minForks(int forks) {
        if (overrides.forks() != null) {
            return forks;
        }
        int minForks = overrides.timeBudget() == null ? positive("minForks", null, file.minForks(), 1) : 1;
        if (minForks > Math.max(1, forks)) {
            problems.add(label("minForks", null) + ": " + minForks + " is over forks, which is " + forks);
        }
        return minForks;
    }

    private int positive(String key, Integer override, Integer filed, int otherwise) {
        int value = said(override, filed).orElse(otherwise);
        if (value < 1) {
            problems.add(label(key, override) + ": " + value + " is under 1");
        }
        return value;
    }

    private Optional<Duration> duration(String key, String override, String filed) {
        return value(key, override, filed, Durations::parse);
    }

    private <T> Optional<T> value(String key, String override, String filed, Function<String, T> parser) {
        return said(override, filed).flatMap(text -> parse(label(key, override), text, parser));
    }

    private <T> Optional<T> parse(String label, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            problems.add(label + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    /// Where a value stands: an option for `timeBudget` is `--time-budget`.
    private String label(String key, Object override) {
        return override == null
                ? "profile " + name + ": " + key
                : "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static <T> Optional<T> said(T override, T filed) {
        return Optional.ofNullable(override).or(() -> Optional.ofNullable(filed));
    }

    private static Placement placement(String text) {
        for (Placement placement : Placement.values()) {
            if (placement.label().equals(text)) {
                return placement;
            }
        }
        List<String> labels = List.of("same", "cross", "free");
        throw new IllegalArgumentException(
                "'" + text + "' is none of " + String.join(", ", labels) + NearestMatch.hint(text, labels));
    }
}
