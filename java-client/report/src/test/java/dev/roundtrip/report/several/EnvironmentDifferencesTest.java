// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EnvironmentDifferencesTest {
    private static final String PLAIN = """
            {"processor": {"model": "one", "allowedCpus": "0-1",
                           "quota": {"quotaMicros": 9223372036854775807, "periodMicros": -1}},
             "load": {"oneMinute": 1}, "surroundings": {"variables": {}, "withheld": []},
             "notAsUsual": {}, "jvmFlags": {"jni worker, uds worker": ["UseParallelGC=true (command line)"]}}""";

    private static final String ODD = """
            {"processor": {"model": "two", "allowedCpus": "0",
                           "quota": {"quotaMicros": 40000, "periodMicros": 100000}, "later": 1},
             "load": {"oneMinute": 7}, "surroundings": {"variables": {"A": "b"}, "withheld": ["LD_PRELOAD"]},
             "notAsUsual": {"CPU quota": "0.40 processors"},
             "jvmFlags": {"jni worker": ["UseParallelGC=true (command line)", "UseZGC=true (environment)"]}}""";

    @Test
    void allThatLastsIsComparedAndFieldsThatOneDidNotRecordAreNot() throws JsonProcessingException {
        assertThat(between(PLAIN, ODD).texts("A", "B"))
                .contains(
                        "CPU quota not as usual: A none, B yes",
                        "UseZGC of jni worker: A none, B true (environment)",
                        "processor/allowedCpus: A 0-1, B 0",
                        "processor/quota/quotaMicros: A none, B 40000",
                        "surroundings/variables/A: A none, B b")
                .noneMatch(text -> text.startsWith("load") || text.contains("model") || text.contains("later"));
        assertThat(between(PLAIN, ODD).ofForks())
                .containsExactly(
                        "processor/allowedCpus",
                        "processor/quota/periodMicros",
                        "processor/quota/quotaMicros",
                        "surroundings/variables/A");
    }

    @Test
    void nothingDiffersBetweenEqualsNorFromARunThatRecordedLess() throws JsonProcessingException {
        assertThat(between(ODD, ODD).texts("A", "B")).isEmpty();
        assertThat(between("{\"processor\": {\"allowedCpus\": \"0\"}}", ODD).texts("A", "B"))
                .isEqualTo(List.of());
    }

    @Test
    void flagsOfAProcessThatOneRunDidNotStartAreNoDifference() throws JsonProcessingException {
        assertThat(between(PLAIN, ODD).texts("A", "B")).noneMatch(text -> text.contains("uds worker"));
        assertThat(between(ODD, PLAIN).texts("A", "B")).noneMatch(text -> text.contains("uds worker"));
    }

    private static EnvironmentDifferences between(String one, String other) throws JsonProcessingException {
        var json = new ObjectMapper();
        JsonNode first = json.readTree(one);
        return new EnvironmentDifferences(first, json.readTree(other));
    }
}
