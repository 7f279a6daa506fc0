// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.grpc.TransferRequest;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;

/// Writes a request as a `TransferRequest` without making one. Pure; any thread.
final class RequestMarshaller implements Marshaller<TestProps> {
    @Override
    public InputStream stream(TestProps props) {
        return new Message(new ByteArrayInputStream(fields(props)), new ByteArrayInputStream(props.request()));
    }

    /// @throws UnsupportedOperationException always: a client gets no requests
    @Override
    public TestProps parse(InputStream stream) {
        throw new UnsupportedOperationException("a client gets no requests");
    }

    /// Fields before the payload: the size of the response wanted, the payload's tag and length.
    private static byte[] fields(TestProps props) {
        byte[] fields = new byte
                [CodedOutputStream.computeInt32Size(TransferRequest.RESPONSE_BYTES_FIELD_NUMBER, props.responseBytes())
                        + CodedOutputStream.computeTagSize(TransferRequest.PAYLOAD_FIELD_NUMBER)
                        + CodedOutputStream.computeUInt32SizeNoTag(props.requestBytes())];
        try {
            CodedOutputStream out = CodedOutputStream.newInstance(fields);
            out.writeInt32(TransferRequest.RESPONSE_BYTES_FIELD_NUMBER, props.responseBytes());
            out.writeTag(TransferRequest.PAYLOAD_FIELD_NUMBER, WireFormat.WIRETYPE_LENGTH_DELIMITED);
            out.writeUInt32NoTag(props.requestBytes());
            return fields;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A message of which gRPC takes the parts as they lie.
    private static final class Message extends SequenceInputStream implements Drainable, KnownLength {
        private final ByteArrayInputStream fields;
        private final ByteArrayInputStream payload;

        private Message(ByteArrayInputStream fields, ByteArrayInputStream payload) {
            super(fields, payload);
            this.fields = fields;
            this.payload = payload;
        }

        @Override
        public int available() {
            return fields.available() + payload.available();
        }

        @Override
        public int drainTo(OutputStream target) throws IOException {
            return (int) (fields.transferTo(target) + payload.transferTo(target));
        }
    }
}
