package dev.roundtrip.transports.zeromq;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class MessageLimitTest {
    @Test
    void messageOfTheLimitIsTaken() {
        assertThatCode(() -> MessageLimit.require(propsOf(268_435_456))).doesNotThrowAnyException();
    }

    @Test
    void messageOneByteOverTheLimitIsRefusedAndTheMessageHasBothSizes() {
        assertThatThrownBy(() -> MessageLimit.require(propsOf(268_435_457)))
                .isInstanceOf(TesterException.class)
                .hasMessage("response of 268435457 bytes is over the limit of 268435456");
    }

    private static TestProps propsOf(int responseBytes) {
        return TestProps.random(PayloadKind.BYTES, 8, responseBytes, RandomGenerator.getDefault());
    }
}
