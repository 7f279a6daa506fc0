package dev.roundtrip.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// A profile as it stands in YAML; `null` where it says nothing. Its values are text that [ProfileReader] checks.
record ProfileFile(
        @JsonProperty("description") String description,
        @JsonProperty("transports") List<String> transports,
        @JsonProperty("sizes") List<String> sizes,
        @JsonProperty("forks") Integer forks,
        @JsonProperty("minForks") Integer minForks,
        @JsonProperty("minRoundTrips") Integer minRoundTrips,
        @JsonProperty("timeBudget") String timeBudget,
        @JsonProperty("minForkTime") String minForkTime,
        @JsonProperty("precision") String precision,
        @JsonProperty("placement") String placement,
        @JsonProperty("timeout") String timeout) {}
