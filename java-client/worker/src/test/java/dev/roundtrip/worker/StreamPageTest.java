// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.StepSamples;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamPageTest {
    private static final int WRONG = 8;
    private static final int WRONG_MESSAGE = 16;
    private static final int FOUND = 24;
    private static final int LATENCY_SUM = 48;
    private static final int LARGEST_LATENCY = 56;
    private static final int LATENCIES = 128;

    @TempDir
    private Path folder;

    private Path file;
    private StreamPage page;

    @BeforeEach
    void create() throws IOException {
        file = StreamPage.create(folder);
        page = new StreamPage(file);
    }

    @AfterEach
    void close() {
        page.close();
    }

    @Test
    void aStreamOfWhichAllMessagesCameIsWhole() throws IOException {
        page.begin(16, false);
        server(0, 3);

        assertThatCode(() -> page.check(3)).doesNotThrowAnyException();
    }

    @Test
    void missingMessagesAreCounted() throws IOException {
        page.begin(16, false);
        server(0, 2);

        assertThatThrownBy(() -> page.check(3))
                .isInstanceOf(TesterException.class)
                .hasMessageStartingWith("the stream had 3 messages, and 2 came");
    }

    @Test
    void theFirstWrongMessageIsNamedWithWhatWasWrong() throws IOException {
        page.begin(16, false);
        server(0, 9);
        server(WRONG_MESSAGE, 4);
        server(FOUND, 7);

        assertThatWrong(1)
                .hasMessage("message 4 of the stream was number 7: another was lost, doubled or out of its turn");
        assertThatWrong(2).hasMessage("message 4 of the stream had 7 bytes, expected 16");
        assertThatWrong(3).hasMessage("message 4 of the stream was damaged, first in byte 7");
        assertThatWrong(4).hasMessageContaining("came 7 ns before it was sent");
    }

    private AbstractThrowableAssert<?, ? extends Throwable> assertThatWrong(int kind) throws IOException {
        server(WRONG, kind);
        return assertThatThrownBy(() -> page.check(9));
    }

    @Test
    void whatAnEarlierStreamLeftIsForgotten() throws Exception {
        page.begin(16, true);
        server(0, 9);
        server(WRONG, 1);
        server(LATENCIES + 8 * 100, 9);
        server(LATENCY_SUM, 900);
        server(LARGEST_LATENCY, 100);

        page.begin(16, true);
        server(0, 1);
        var latencies = new NanosHistogram();
        page.addLatenciesTo(latencies);

        assertThatCode(() -> page.check(1)).doesNotThrowAnyException();
        assertThat(latencies.oneWay()).isEqualTo(StepSamples.OneWay.NONE);
    }

    @Test
    void latenciesOfSeveralStreamsAddUpAndTheirMeanIsExact() throws IOException {
        var latencies = new NanosHistogram();
        for (long sum : new long[] {8_194, 8_195}) {
            page.begin(16, true);
            server(LATENCIES + 8 * StreamPage.LatencyBuckets.indexOf(4_097), 2);
            server(LATENCY_SUM, sum);
            server(LARGEST_LATENCY, 4_098);
            page.addLatenciesTo(latencies);
        }

        assertThat(latencies.oneWay().messages()).isEqualTo(4);
        assertThat(latencies.oneWay().meanNanos()).isEqualTo((8_194 + 8_195) / 4.0);
    }

    @Test
    void bucketsAreThoseOfTheGoldenVectors() throws IOException {
        Path golden = Path.of(System.getProperty("roundtrip.idl")).resolve("golden/streams.json");
        new ObjectMapper().readTree(golden.toFile()).get("buckets").forEach(vector -> {
            int index = StreamPage.LatencyBuckets.indexOf(vector.get("nanos").longValue());
            assertThat(index).isEqualTo(vector.get("index").intValue());
            assertThat(StreamPage.LatencyBuckets.leastOf(index))
                    .isEqualTo(vector.get("least").longValue());
        });
    }

    /// Writes as the other side does.
    private void server(int offset, long value) throws IOException {
        try (var other = new RandomAccessFile(file.toFile(), "rw")) {
            other.seek(offset);
            other.writeLong(Long.reverseBytes(value));
        }
    }
}
