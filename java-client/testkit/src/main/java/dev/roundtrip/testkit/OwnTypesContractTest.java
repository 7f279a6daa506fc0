// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Duties of a mechanism that carries messages as types of its own (`idl/messages.md`): every field reaches the other
/// side, and every field of the answer comes back.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class OwnTypesContractTest extends ContractCase {
    private static final long SEED = 31;

    /// Mechanisms with types of their own for messages.
    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(transport -> transport.ownTypes().isPresent());
    }

    @Test
    void everyFieldIsAnswered() throws Exception {
        OtherSide other = fixture.start(Mode.VERIFY);
        for (MessageSize message : types().messages()) {
            try (AbstractTransferTester tester = open(other, message)) {
                for (int bytes : sizes(message)) {
                    TestProps props = props(message, bytes);
                    tester.verify(props);
                    tester.verify(props);
                }
            }
        }
    }

    @Test
    void timedTripsAreAnswered() throws Exception {
        OtherSide other = fixture.start(Mode.TIMED);
        for (MessageSize message : types().messages()) {
            try (AbstractTransferTester tester = open(other, message)) {
                TestProps props = props(message, message.leastBytes());

                assertThat(tester.test(props).trips()).isEqualTo(1);
                assertThat(tester.testBatch(props, 10).trips()).isEqualTo(10);
            }
        }
    }

    @Test
    void bytesAndMessagesAreAnsweredByTheSameServer() throws Exception {
        OtherSide other = fixture.start(Mode.VERIFY);
        MessageSize message = types().messages().getFirst();
        try (AbstractTransferTester messages = open(other, message);
                AbstractTransferTester bytes = other.openAt(other.endpoint())) {
            messages.verify(props(message, message.leastBytes()));
            bytes.verify(fixture.smallRequest());
            messages.verify(props(message, message.leastBytes()));
        }
    }

    @Test
    void aKilledServerFailsTheRoundTrip() throws Exception {
        OtherSide other = fixture.start(Mode.TIMED);
        MessageSize message = types().messages().getFirst();
        TestProps props = props(message, message.leastBytes());
        try (AbstractTransferTester tester = open(other, message)) {
            tester.test(props);
            other.kill();

            assertThatThrownBy(() -> tester.test(props)).isInstanceOf(TesterException.class);
        }
    }

    private OwnTypes types() {
        return transport.ownTypes().orElseThrow();
    }

    private AbstractTransferTester open(OtherSide other, MessageSize message) throws Exception {
        return types().open(other.context(), message.name());
    }

    private TestProps props(MessageSize message, int bytes) {
        return TestProps.of(types().exchange(message.name(), bytes, RequestBytes.generator(SEED)));
    }

    private static int[] sizes(MessageSize message) {
        return MessageContractTest.sizes(message, 1024, 65_536, 1 << 20);
    }
}
