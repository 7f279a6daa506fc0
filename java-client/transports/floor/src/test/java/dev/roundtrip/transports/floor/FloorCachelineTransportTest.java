package dev.roundtrip.transports.floor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FloorCachelineTransportTest {
    private final FloorCachelineTransport floor = new FloorCachelineTransport();

    @Test
    void streamsAreOfMessagesThatAreNoMoreThanTheirStamp() {
        assertThat(floor.withoutStreams(8)).isEmpty();
        assertThat(floor.withoutStreams(16)).contains("one line carries a message of 8 B, its number and time");
    }
}
