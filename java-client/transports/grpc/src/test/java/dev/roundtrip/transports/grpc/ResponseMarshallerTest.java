// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.grpc.TransferRequest;
import dev.roundtrip.grpc.TransferResponse;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What both marshallers write and read is what protobuf does.
final class ResponseMarshallerTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 100_000})
    void payloadOfAMessageIsReadAsProtobufHasWrittenIt(int bytes) {
        byte[] payload = bytes(bytes).request();
        byte[] message = TransferResponse.newBuilder()
                .setPayload(ByteString.copyFrom(payload))
                .build()
                .toByteArray();

        assertThat(new ResponseMarshaller().parse(new ByteArrayInputStream(message)))
                .isEqualTo(payload);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 100_000})
    void requestIsWrittenAsProtobufReadsIt(int bytes) throws IOException {
        TestProps props = bytes(bytes);

        TransferRequest request = TransferRequest.parseFrom(new RequestMarshaller().stream(props));

        assertThat(request.getResponseBytes()).isEqualTo(props.responseBytes());
        assertThat(request.getPayload().toByteArray()).isEqualTo(props.request());
    }

    @Test
    void payloadThatIsCutShortIsRefused() {
        byte[] message = {10, 5, 'A', 'B'};

        assertThatThrownBy(() -> new ResponseMarshaller().parse(new ByteArrayInputStream(message)))
                .isInstanceOf(StatusRuntimeException.class)
                .hasRootCauseMessage("payload of 5 bytes, but 2 have come");
    }

    @Test
    void anotherFieldIsRefused() {
        byte[] message = {16, 5};

        assertThatThrownBy(() -> new ResponseMarshaller().parse(new ByteArrayInputStream(message)))
                .isInstanceOf(StatusRuntimeException.class)
                .hasRootCauseMessage("response begins with tag 16, expected 10");
    }

    private static TestProps bytes(int requestBytes) {
        return TestProps.random(PayloadKind.BYTES, requestBytes, 300, RandomGenerator.of("L64X128MixRandom"));
    }
}
