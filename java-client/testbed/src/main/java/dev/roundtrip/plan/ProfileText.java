// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/// A profile as it stands in YAML, or what a command line says in its place; `null` where nothing is said. Its values
/// are text that [ProfileReader] checks.
record ProfileText(
        @JsonProperty("description") String description,
        @JsonProperty("transports") List<String> transports,
        @JsonProperty("sizes") List<String> sizes,
        @JsonProperty("forks") Integer forks,
        @JsonProperty("heavyForks") Integer heavyForks,
        @JsonProperty("minForks") Integer minForks,
        @JsonProperty("mostForks") Integer mostForks,
        @JsonProperty("minRoundTrips") Integer minRoundTrips,
        @JsonProperty("timeBudget") String timeBudget,
        @JsonProperty("minWarmUp") String minWarmUp,
        @JsonProperty("maxWarmUp") String maxWarmUp,
        @JsonProperty("minMeasure") String minMeasure,
        @JsonProperty("isolateSizes") Boolean isolateSizes,
        @JsonProperty("precision") String precision,
        @JsonProperty("rate") List<String> rate,
        @JsonProperty("clients") List<String> clients,
        @JsonProperty("gap") List<String> gap,
        @JsonProperty("placement") List<String> placement,
        @JsonProperty("gc") List<String> gc,
        @JsonProperty("allocate") List<String> allocate,
        @JsonProperty("message") List<String> message,
        @JsonProperty("codec") List<String> codec,
        @JsonProperty("cold") Boolean cold,
        @JsonProperty("jvm") List<String> jvm,
        @JsonProperty("threads") List<String> threads,
        @JsonProperty("classArchive") List<String> classArchive,
        @JsonProperty("sweep") String sweep,
        @JsonProperty("exchange") List<String> exchange,
        @JsonProperty("legs") Boolean legs,
        @JsonProperty("wholeTables") Boolean wholeTables,
        @JsonProperty("timeout") String timeout) {
    static List<String> keys() {
        return Arrays.stream(ProfileText.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }
}
