// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.roundtrip.worker.protocol.StepSamples.EncodedHistogram;
import java.io.IOException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class EncodedHistogramTest {
    @Test
    void pairsOfValuesAndCountsBecomeTheHistogramThatTheyWereTakenFrom() throws IOException {
        Histogram expected = EncodedHistogram.empty();
        expected.recordValueWithCount(7, 3);
        expected.recordValueWithCount(1_000_000, 2);

        assertThat(decoded("[[7,3],[999936,2]]")).isEqualTo(expected);
    }

    @Test
    void anEncodedOneIsTakenAsItIs() throws IOException {
        Histogram histogram = EncodedHistogram.empty();
        histogram.recordValue(42);

        assertThat(decoded('"' + EncodedHistogram.encode(histogram) + '"')).isEqualTo(histogram);
    }

    private static Histogram decoded(String json) throws IOException {
        return EncodedHistogram.decode(new ObjectMapper()
                .readValue("{\"histogram\":" + json + "}", Holder.class)
                .histogram());
    }

    private record Holder(
            @JsonProperty @JsonDeserialize(using = EncodedHistogram.class)
            String histogram) {}
}
