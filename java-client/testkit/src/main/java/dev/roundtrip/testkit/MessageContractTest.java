// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.MessageTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.io.IOException;
import java.util.List;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Duties of a mechanism whose requests can be messages (`idl/messages.md`): every field of a message reaches the other
/// side, and every field of its answer comes back, by every codec on the class path.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class MessageContractTest extends ContractCase {
    private static final int DAMAGES = 12;
    private static final long SEED = 31;

    /// Mechanisms whose requests can be messages of a codec, if there is one.
    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(transport -> transport.messages().isGiven() && !codecs().isEmpty());
    }

    @Test
    void everyFieldIsAnsweredByEveryCodec() throws Exception {
        for (Codec codec : codecs()) {
            for (MessageSize message : codec.messages()) {
                OtherSide other = fixture.startAnswering(Mode.VERIFY, message.name(), codec.id());
                try (var tester = open(other)) {
                    for (int bytes : sizes(message, 1024, 16_384)) {
                        TestProps props = TestProps.of(exchange(codec, message, bytes));
                        tester.verify(props);
                        tester.verify(props);
                    }
                }
                other.close();
            }
        }
    }

    @Test
    void timedTripsAreAnsweredByEveryCodec() throws Exception {
        for (Codec codec : codecs()) {
            for (MessageSize message : codec.messages()) {
                OtherSide other = fixture.startAnswering(Mode.TIMED, message.name(), codec.id());
                try (var tester = open(other)) {
                    TestProps props = TestProps.of(exchange(codec, message, message.leastBytes()));

                    assertThat(tester.test(props).trips()).isEqualTo(1);
                    assertThat(tester.testBatch(props, 10).trips()).isEqualTo(10);
                }
                other.close();
            }
        }
    }

    /// Behind a queue or a broker, a client learns only by its time-out that its message was refused.
    @Test
    @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aDamagedMessageIsRefusedAndTheOthersAreAnswered() throws Exception {
        for (Codec codec : codecs()) {
            for (MessageSize message : codec.messages()) {
                OtherSide other = fixture.startAnswering(Mode.VERIFY, message.name(), codec.id());
                RandomGenerator random = random();
                for (int damage = 0; damage < DAMAGES; damage++) {
                    MessageExchange whole = exchange(codec, message, message.leastBytes());
                    verifyDamaged(other, codec, new DamagedExchange(whole, random));
                }
                verifyWhole(other, exchange(codec, message, message.leastBytes()));
                other.close();
            }
        }
    }

    /// Either the damage does no harm, as that of padding, or somebody says where it is.
    private void verifyDamaged(OtherSide other, Codec codec, DamagedExchange damaged) throws Exception {
        try (var tester = open(other)) {
            tester.verify(TestProps.of(damaged));
        } catch (TesterException | IOException e) {
            assertThat(e.getMessage() + "\n" + fixture.log())
                    .as("the refusal of %s", damaged)
                    .containsPattern("codec " + codec.id() + ": .*(field|byte)");
        }
    }

    private void verifyWhole(OtherSide other, MessageExchange exchange) throws Exception {
        try (var tester = open(other)) {
            assertThatCode(() -> tester.verify(TestProps.of(exchange))).doesNotThrowAnyException();
        }
    }

    private static List<Codec> codecs() {
        return ServiceLoader.load(Codec.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /// The least size of a message, and those of these that are larger, if it has any size but one.
    static int[] sizes(MessageSize message, int... others) {
        IntStream larger = IntStream.of(others).filter(bytes -> bytes > message.leastBytes() && !message.isFixed());
        return IntStream.concat(IntStream.of(message.leastBytes()), larger).toArray();
    }

    private static MessageExchange exchange(Codec codec, MessageSize message, int bytes) throws IOException {
        return codec.exchange(message.name(), bytes, random());
    }

    private static RandomGenerator random() {
        return RequestBytes.generator(SEED);
    }

    private MessageTester open(OtherSide other) throws Exception {
        return new MessageTester(other.openAt(other.endpoint()));
    }
}
