// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.sbe;

import dev.roundtrip.idl.sbe.MessageHeaderDecoder;
import dev.roundtrip.messages.Format;
import java.io.IOException;
import org.agrona.concurrent.UnsafeBuffer;

/// A record by way of the flyweights that SBE's tool has made, behind a header that says which message
/// it is.
///
/// @param <M> the record
abstract class SbeFormat<M> implements Format<M> {
    private static final byte[] NOTHING = new byte[0];

    private final UnsafeBuffer buffer = new UnsafeBuffer(NOTHING);
    private final MessageHeaderDecoder header = new MessageHeaderDecoder();
    private final int templateId;
    private final int blockLength;

    SbeFormat(int templateId, int blockLength) {
        this.templateId = templateId;
        this.blockLength = blockLength;
    }

    /// Header and fields.
    ///
    /// @return where the message ends
    abstract int put(M message, UnsafeBuffer into);

    /// Fields, which begin behind the header.
    abstract M take(UnsafeBuffer from, int offset, MessageHeaderDecoder behind) throws IOException;

    /// Where reading has come to.
    abstract int position();

    @Override
    public int write(M message, byte[] into) throws IOException {
        buffer.wrap(into);
        try {
            return put(message, buffer);
        } catch (IndexOutOfBoundsException e) {
            throw new IOException("the message has more than " + into.length + " bytes", e);
        }
    }

    @Override
    public M read(byte[] bytes) throws IOException {
        buffer.wrap(bytes);
        if (bytes.length < MessageHeaderDecoder.ENCODED_LENGTH) {
            throw new IOException("byte 0: " + bytes.length + " bytes are no header");
        }
        header.wrap(buffer, 0);
        require("templateId", header.templateId(), templateId);
        require("schemaId", header.schemaId(), MessageHeaderDecoder.SCHEMA_ID);
        require("version", header.version(), MessageHeaderDecoder.SCHEMA_VERSION);
        require("blockLength", header.blockLength(), blockLength);
        M message = taken(bytes.length);
        if (position() != bytes.length) {
            throw new IOException(
                    "byte %d: the message ends here, and there are %d bytes".formatted(position(), bytes.length));
        }
        return message;
    }

    private M taken(int bytes) throws IOException {
        if (bytes - MessageHeaderDecoder.ENCODED_LENGTH < blockLength) {
            throw new IOException("byte %d: %d bytes are none of %d fields' bytes and more"
                    .formatted(MessageHeaderDecoder.ENCODED_LENGTH, bytes, blockLength));
        }
        try {
            return take(buffer, MessageHeaderDecoder.ENCODED_LENGTH, header);
        } catch (IndexOutOfBoundsException e) {
            throw new IOException("byte " + position() + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IOException("before byte " + position() + ": " + e.getMessage(), e);
        }
    }

    private static void require(String name, int found, int expected) throws IOException {
        if (found != expected) {
            throw new IOException("byte 0: %s is %d, expected %d".formatted(name, found, expected));
        }
    }
}
