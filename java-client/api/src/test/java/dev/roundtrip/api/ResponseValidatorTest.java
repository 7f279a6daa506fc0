// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ResponseValidatorTest {
    private static final int RESPONSE_BYTES = 1000;

    private final ResponseValidator validator = new ResponseValidator();
    private final TestProps props = props(64);

    @Test
    void stampedResponseOfTheRightLengthIsAccepted() {
        byte[] response = new byte[RESPONSE_BYTES];
        Stamp.copy(props.request(), response);

        assertThatCode(() -> validator.check(props, response)).doesNotThrowAnyException();
    }

    @Test
    void responseWithAnotherStampIsRejectedAndTheMessageNamesBoth() {
        byte[] response = new byte[RESPONSE_BYTES];
        Stamp.write(props.request(), 7, PayloadKind.BYTES);
        Stamp.copy(props.request(), response);
        Stamp.write(props.request(), 8, PayloadKind.BYTES);

        assertThatThrownBy(() -> validator.check(props, response))
                .isInstanceOf(TesterException.class)
                .hasMessage("response carries stamp 7, expected 8");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, RESPONSE_BYTES - 1, RESPONSE_BYTES + 1})
    void anotherLengthIsRejectedInEitherModeAndTheMessageNamesBoth(int responseBytes) {
        String message = "response has " + responseBytes + " bytes, expected 1000";
        byte[] response = Arrays.copyOf(answer(props, props.requestBytes()), responseBytes);

        assertThatThrownBy(() -> validator.check(props, response)).hasMessage(message);
        assertThatThrownBy(() -> validator.checkKeystream(props, response)).hasMessage(message);
    }

    @Test
    void missingResponseIsRejected() {
        assertThatThrownBy(() -> validator.check(props, null)).hasMessage("no response, expected 1000 bytes");
    }

    @ParameterizedTest
    @EnumSource(PayloadKind.class)
    void answerToTheWholeRequestIsAccepted(PayloadKind payload) {
        TestProps request = TestProps.random(payload, 64, RESPONSE_BYTES, RandomGenerator.getDefault());

        assertThatCode(() -> validator.checkKeystream(request, answer(request, 64)))
                .doesNotThrowAnyException();
    }

    @Test
    void oneFlippedBitIsCalledDamageAndItsPlaceIsNamed() {
        byte[] response = answer(props, props.requestBytes());
        response[517] ^= 0x10;

        assertThatThrownBy(() -> validator.checkKeystream(props, response))
                .hasMessage("response damaged: 1 wrong bit, first in byte 517 of 1000");
    }

    @Test
    void aFewFlippedBitsAreCountedAndTheFirstPlaceIsNamed() {
        byte[] response = answer(props, props.requestBytes());
        response[3] ^= 0x01;
        response[999] ^= (byte) 0xfe;

        assertThatThrownBy(() -> validator.checkKeystream(props, response))
                .hasMessage("response damaged: 8 wrong bits, first in byte 3 of 1000");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void answerToTheBeginningOfTheRequestIsCalledARequestCutShort(int lost) {
        byte[] response = answer(props, props.requestBytes() - lost);

        assertThatThrownBy(() -> validator.checkKeystream(props, response))
                .hasMessage("request cut short: the server answered one of %d bytes, 64 were sent", 64 - lost);
    }

    @Test
    void requestThatWasLostAltogetherIsCalledCutShortToo() {
        TestProps small = props(3);

        assertThatThrownBy(() -> validator.checkKeystream(small, answer(small, 0)))
                .hasMessage("request cut short: the server answered one of 0 bytes, 3 were sent");
    }

    @Test
    void answerToTheRequestBeforeIsCalledStale() throws TesterException {
        byte[] first = answer(props, props.requestBytes());
        validator.checkKeystream(props, first);
        Stamp.write(props.request(), 2, PayloadKind.BYTES);

        assertThatThrownBy(() -> validator.checkKeystream(props, first))
                .hasMessage("stale response: it answers the request before this one");
    }

    @Test
    void anythingElseIsSaidNotToBeTheAnswerAndWhereItDiffers() {
        byte[] response = answer(props, props.requestBytes());
        Arrays.fill(response, 100, RESPONSE_BYTES, (byte) 0);
        int differsFrom = Arrays.mismatch(response, answer(props, props.requestBytes()));

        assertThatThrownBy(() -> validator.checkKeystream(props, response))
                .hasMessage(
                        "response is not the answer to this request: it differs from byte %d of 1000 on", differsFrom);
    }

    @Test
    void everyBitOfAnAnswerIsChecked() {
        byte[] answer = answer(props, props.requestBytes());
        for (int bit = 0; bit < RESPONSE_BYTES * Byte.SIZE; bit++) {
            byte[] response = answer.clone();
            response[bit / Byte.SIZE] ^= (byte) (1 << (bit % Byte.SIZE));

            assertThatThrownBy(() -> validator.checkKeystream(props, response))
                    .hasMessage("response damaged: 1 wrong bit, first in byte %d of 1000", bit / Byte.SIZE);
        }
    }

    private static TestProps props(int requestBytes) {
        return TestProps.random(
                PayloadKind.BYTES, requestBytes, RESPONSE_BYTES, RandomGenerator.of("L64X128MixRandom"));
    }

    /// What a server in verify mode answers that saw only the first bytes of the request.
    private static byte[] answer(TestProps props, int seenBytes) {
        byte[] answer = new byte[props.responseBytes()];
        Keystream.fill(answer, Keystream.checksum(props.request(), seenBytes), props.payload());
        return answer;
    }
}
