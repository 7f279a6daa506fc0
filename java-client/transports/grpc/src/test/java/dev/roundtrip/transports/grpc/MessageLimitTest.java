package dev.roundtrip.transports.grpc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class MessageLimitTest {
    @Test
    void responseOfTheLimitIsTaken() {
        assertThatCode(() -> MessageLimit.require(response(MessageLimit.BYTES))).doesNotThrowAnyException();
    }

    @Test
    void responseOneByteOverTheLimitIsRefusedAndTheMessageHasBothSizes() {
        assertThatThrownBy(() -> MessageLimit.require(response(MessageLimit.BYTES + 1)))
                .isInstanceOf(TesterException.class)
                .hasMessage("response of 268435457 bytes is over the limit of 268435456");
    }

    private static TestProps response(int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, 8, responseBytes, RandomGenerator.of("L64X128MixRandom"));
    }
}
