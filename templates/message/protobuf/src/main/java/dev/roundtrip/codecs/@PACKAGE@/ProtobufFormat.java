// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.@PACKAGE@;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.google.protobuf.ProtocolMessageEnum;
import dev.roundtrip.messages.BodyFormat;
import java.io.IOException;

/// A record by way of the class that protoc has made.
///
/// @param <B> the record
/// @param <P> that class
final class ProtobufFormat<B, P extends Message> implements BodyFormat<B> {
    /// Field by field.
    @FunctionalInterface
    interface Put<B, P> {
        P put(B body);
    }

    /// Likewise.
    @FunctionalInterface
    interface Take<B, P> {
        B take(P from) throws IOException;
    }

    private final Put<B, P> put;
    private final Take<B, P> take;
    private final Parser<P> parser;

    ProtobufFormat(Put<B, P> put, Take<B, P> take, Parser<P> parser) {
        this.put = put;
        this.take = take;
        this.parser = parser;
    }

    @Override
    public int write(B body, byte[] into, int offset) throws IOException {
        P made = put.put(body);
        int bytes = made.getSerializedSize();
        if (bytes > into.length - offset) {
            throw new IOException("the message has " + bytes + " bytes, expected " + (into.length - offset));
        }
        CodedOutputStream output = CodedOutputStream.newInstance(into, offset, bytes);
        made.writeTo(output);
        output.checkNoSpaceLeft();
        return bytes;
    }

    @Override
    public B read(byte[] bytes, int offset) throws IOException {
        CodedInputStream input = CodedInputStream.newInstance(bytes, offset, bytes.length - offset);
        try {
            P parsed = parser.parseFrom(input);
            input.checkLastTagWas(0);
            return take.take(parsed);
        } catch (InvalidProtocolBufferException e) {
            throw new IOException(
                    "byte %d of %d: %s".formatted(input.getTotalBytesRead(), bytes.length - offset, e.getMessage()), e);
        }
    }

    /// The library keeps fields that it does not know.
    static void requireNoUnknown(Message message) throws IOException {
        var unknown = message.getUnknownFields().asMap();
        if (!unknown.isEmpty()) {
            throw new IOException("%s has a field of the number %d, which is unknown or has an unknown value"
                    .formatted(
                            message.getDescriptorForType().getFullName(),
                            unknown.keySet().iterator().next()));
        }
    }

    /// Nor does it refuse a value of an enumeration that it does not know.
    static int number(ProtocolMessageEnum value) throws IOException {
        try {
            return value.getNumber();
        } catch (IllegalArgumentException e) {
            throw new IOException("a field has a value that its enumeration does not know", e);
        }
    }
}
