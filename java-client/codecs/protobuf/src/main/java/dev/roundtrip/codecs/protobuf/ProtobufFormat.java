// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.roundtrip.messages.Format;
import java.io.IOException;
import java.util.function.Function;

/// A record by way of the class that protoc has made.
///
/// @param <M> the record
/// @param <P> that class
final class ProtobufFormat<M, P extends Message> implements Format<M> {
    /// Field by field.
    @FunctionalInterface
    interface Take<M, P> {
        M take(P from) throws IOException;
    }

    private final Function<M, P> put;
    private final Take<M, P> take;
    private final Parser<P> parser;

    ProtobufFormat(Function<M, P> put, Take<M, P> take, Parser<P> parser) {
        this.put = put;
        this.take = take;
        this.parser = parser;
    }

    @Override
    public int write(M message, byte[] into) throws IOException {
        P made = put.apply(message);
        int bytes = made.getSerializedSize();
        if (bytes > into.length) {
            throw new IOException("the message has " + bytes + " bytes, expected " + into.length);
        }
        CodedOutputStream output = CodedOutputStream.newInstance(into, 0, bytes);
        made.writeTo(output);
        output.checkNoSpaceLeft();
        return bytes;
    }

    @Override
    public M read(byte[] bytes) throws IOException {
        CodedInputStream input = CodedInputStream.newInstance(bytes);
        try {
            P parsed = parser.parseFrom(input);
            input.checkLastTagWas(0);
            return take.take(parsed);
        } catch (InvalidProtocolBufferException e) {
            throw new IOException(
                    "byte %d of %d: %s".formatted(input.getTotalBytesRead(), bytes.length, e.getMessage()), e);
        }
    }

    /// The library keeps fields that it does not know, and values of enumerations.
    static void requireNoUnknown(Message message) throws IOException {
        var unknown = message.getUnknownFields().asMap();
        if (!unknown.isEmpty()) {
            throw new IOException("%s has a field of the number %d, which is unknown or has an unknown value"
                    .formatted(
                            message.getDescriptorForType().getFullName(),
                            unknown.keySet().iterator().next()));
        }
    }
}
