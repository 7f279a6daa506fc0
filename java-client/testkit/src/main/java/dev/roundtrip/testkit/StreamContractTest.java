// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.worker.StreamPage;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Duties of a mechanism that offers streams (`idl/streams.md`): messages that nobody answers all come, whole and in
/// their order, and round trips are possible before and after.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class StreamContractTest extends ContractCase {
    private static final long[] MESSAGE_BYTES = {8, 9, 64, 4096, 65_537, 1 << 20};

    /// Bytes of all messages of a stream, which has at least two messages.
    private static final long STREAM_BYTES = 4 << 20;

    private static final int MOST_MESSAGES = 2000;

    /// Mechanisms whose streams a tester in Java sends.
    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(transport -> transport.nativeWorker().isEmpty()
                && transport.streams(MessageStamp.BYTES).isGiven());
    }

    @Test
    void everyByteOfEveryMessageArrivesInItsTurn() throws Exception {
        Path file = fixture.streamPage();
        try (StreamPage page = new StreamPage(file)) {
            AbstractTransferTester tester =
                    fixture.startTakingStreams(Mode.VERIFY, file).open();
            for (int bytes : messageBytes()) {
                int messages = messages(bytes);
                page.begin(bytes, true);
                tester.verifyStream(fixture.request(bytes, 0), messages);

                assertThatCode(() -> page.check(messages))
                        .as(messages + " messages of " + bytes + " bytes")
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void streamsFollowOneAnotherAndRoundTrips() throws Exception {
        Path file = fixture.streamPage();
        try (StreamPage page = new StreamPage(file)) {
            AbstractTransferTester tester =
                    fixture.startTakingStreams(Mode.TIMED, file).open();
            TestProps message = fixture.request(64, 0);
            tester.test(fixture.smallRequest());
            for (int messages : new int[] {1, 2, 1000, 1}) {
                page.begin(message.requestBytes(), false);
                assertThat(tester.stream(message, messages, (bytes, number) -> MessageStamp.write(bytes, number, 0))
                                .trips())
                        .isEqualTo(messages);
                page.check(messages);
            }

            assertThatCode(() -> tester.test(fixture.smallRequest())).doesNotThrowAnyException();
        }
    }

    @Test
    void aMessageThatIsLeftOutIsNoticed() throws Exception {
        Path file = fixture.streamPage();
        try (StreamPage page = new StreamPage(file)) {
            AbstractTransferTester tester =
                    fixture.startTakingStreams(Mode.TIMED, file).open();
            page.begin(8, false);
            tester.stream(
                    fixture.request(8, 0),
                    10,
                    (bytes, number) -> MessageStamp.write(bytes, number < 4 ? number : number + 1, 0));

            assertThatCode(() -> page.check(10)).hasMessageStartingWith("message 4 of the stream was number 5");
        }
    }

    private List<Integer> messageBytes() {
        return LongStream.of(MESSAGE_BYTES)
                .filter(bytes -> transport.streams(bytes).isGiven())
                .mapToObj(Math::toIntExact)
                .toList();
    }

    private static int messages(int bytes) {
        return Math.clamp(STREAM_BYTES / bytes, 2, MOST_MESSAGES);
    }
}
