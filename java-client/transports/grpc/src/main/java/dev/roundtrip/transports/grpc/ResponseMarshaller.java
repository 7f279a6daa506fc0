// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.grpc;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.roundtrip.grpc.TransferResponse;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;

/// Reads the payload of a `TransferResponse` from gRPC's buffers into an array of its own. Pure; any thread.
final class ResponseMarshaller implements Marshaller<byte[]> {
    /// Bits behind a field's number in its tag, in protobuf.
    private static final int WIRE_TYPE_BITS = 3;

    private static final int PAYLOAD_TAG =
            TransferResponse.PAYLOAD_FIELD_NUMBER << WIRE_TYPE_BITS | WireFormat.WIRETYPE_LENGTH_DELIMITED;

    /// @throws UnsupportedOperationException always: a client sends no responses
    @Override
    public InputStream stream(byte[] payload) {
        throw new UnsupportedOperationException("a client sends no responses");
    }

    /// @throws io.grpc.StatusRuntimeException if it is anything but a message with one payload, or none
    @Override
    public byte[] parse(InputStream message) {
        try {
            return read(message);
        } catch (IOException e) {
            throw Status.INTERNAL
                    .withDescription("a response could not be read")
                    .withCause(e)
                    .asRuntimeException();
        }
    }

    private static byte[] read(InputStream message) throws IOException {
        int tag = message.read();
        if (tag < 0) {
            return new byte[0];
        }
        if (tag != PAYLOAD_TAG) {
            throw new IOException("response begins with tag " + tag + ", expected " + PAYLOAD_TAG);
        }
        int bytes = CodedInputStream.readRawVarint32(message.read(), message);
        if (bytes != message.available()) {
            throw new IOException("payload of " + bytes + " bytes, but " + message.available() + " have come");
        }
        return message.readNBytes(bytes);
    }
}
