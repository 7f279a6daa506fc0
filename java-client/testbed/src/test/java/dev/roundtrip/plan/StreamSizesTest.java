// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StreamSizesTest {
    @ParameterizedTest
    @CsvSource({"1350000x8B, 1350000x8B", "1x1GiB, 1x1GiB", "16B, 100000x16B", "1MiB:0B, 64x1MiB", "128MiB, 4x128MiB"})
    void aSizeHasAsManyMessagesAsGivenOrAsMakeAStreamOfSome64MiB(String given, String stream) {
        assertThat(SizePair.parseStream(given)).hasToString(stream);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "16B:16B | '16B:16B' has a response, and the messages of a stream have none; write their size alone, as in 16B",
                "0x16B | '0x16B' has no messages; a stream has at least 1",
                "3x16 | size '16' is not a number with a unit B, KiB, MiB or GiB; did you mean 16B?"
            })
    void whatIsNoStreamIsRefused(String given, String said) {
        assertThatThrownBy(() -> SizePair.parseStream(given))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(said);
    }

    @Test
    void aGapMakesStreamsShorterUnlessTheirMessagesWereCounted() {
        assertThat(SizePair.parseStream("8B").paced(Duration.ofMillis(1))).hasToString("1000x8B");
        assertThat(SizePair.parseStream("5000x8B").paced(Duration.ofMillis(1))).hasToString("5000x8B");
    }

    @Test
    void requestsOfAProfileBecomeStreams() throws PlanException {
        Profile profile = Asked.load("quick", Map.of("exchange", List.of("stream")));

        assertThat(profile.hasOnlyStreams()).isTrue();
        assertThat(profile.sizes())
                .extracting(SizePair::toString)
                .containsExactly("100000x16B", "65536x1KiB", "64x1MiB");
    }

    @Test
    void aSweepOfSizesLeavesOutMessagesThatDoNotHoldTheirStamp() throws PlanException {
        List<SizePair> sizes = Asked.load("quick", Map.of("sweep", "sizes", "exchange", List.of("stream")))
                .sizes();

        assertThat(sizes).hasSize(25);
        assertThat(sizes.getFirst().requestBytes()).isEqualTo(8);
    }

    @Test
    void whatStreamsLackIsRefusedAtOnce() {
        Map<String, ?> overrides = Map.of(
                "sizes",
                List.of("8B", "10x8B"),
                "rate",
                List.of("1000"),
                "clients",
                List.of("4"),
                "legs",
                true,
                "exchange",
                List.of("stream"));

        assertThatThrownBy(() -> Asked.load("quick", overrides))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("--rate: a stream sends as fast as it can")
                .hasMessageContaining("--clients: a stream has one client")
                .hasMessageContaining("--legs: the messages of a stream do not come back")
                .hasMessageContaining("--sizes: a size stands twice");
    }

    @Test
    void theEightTestsOfSalmanAndTheMessagesOfCoralQueueArePlannedAsPublished() throws PlanException {
        assertThat(Asked.load("salman-2017", Map.of()).sizes())
                .hasSize(8)
                .last()
                .hasToString("1x1GiB");
        assertThat(Asked.load("coralqueue", Map.of()).sizes()).singleElement().hasToString("1350000x8B");
    }

    @Test
    void aRunOfBothHasRoundTripsOfSizesWithAColonAndStreamsOfTheOthers() throws PlanException {
        assertThat(Asked.load("quick", exchanging(List.of("16B:16B", "100x8B", "1KiB:0B"), "roundtrip", "stream"))
                        .sizes())
                .extracting(SizePair::toString)
                .containsExactly("16B:16B", "1KiB:0B", "100x8B");
    }

    @Test
    void aRunOfBothWithoutSizesOfStreamsHasOneForEachRequest() throws PlanException {
        assertThat(Asked.load("quick", exchanging(List.of("16B:16B", "16B:1KiB"), "stream", "roundtrip"))
                        .sizes())
                .extracting(SizePair::toString)
                .containsExactly("16B:16B", "16B:1KiB", "100000x16B");
    }

    @Test
    void aRunOfBothWithSizesOfStreamsAloneIsRefused() {
        assertThatThrownBy(() -> Asked.load("quick", exchanging(List.of("100x8B"), "roundtrip", "stream")))
                .hasMessage("--sizes: none given; write pairs such as 16B:16B,1MiB:1MiB");
    }

    private static Map<String, ?> exchanging(List<String> sizes, String... exchange) {
        return Map.of("sizes", sizes, "exchange", List.of(exchange));
    }
}
