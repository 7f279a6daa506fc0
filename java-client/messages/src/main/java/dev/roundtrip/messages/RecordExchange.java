// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.TesterException;
import java.io.IOException;

/// A record that a codec makes bytes of. One thread.
///
/// @param <M> the record
final class RecordExchange<M extends Message<M>> extends NumberedExchange<M> implements MessageExchange {
    /// No codec needs more for a byte of the message, and for the message itself.
    private static final int MOST_GROWTH = 16;

    private static final int MOST_MORE_BYTES = 4096;

    private final String codec;
    private final Format<M> format;
    private final int requestBytes;
    private final int responseBytes;

    RecordExchange(String codec, String name, Format<M> format, M request, int bytes) throws IOException {
        super(codec, name, request);
        this.codec = codec;
        this.format = format;
        byte[] room = new byte[mostBytes(bytes)];
        requestBytes = format.write(request(), room);
        responseBytes = format.write(expected(), room);
    }

    /// Room for a message in any format.
    ///
    /// @param bytes that its values take
    static int mostBytes(int bytes) {
        return MOST_GROWTH * bytes + MOST_MORE_BYTES;
    }

    @Override
    public int requestBytes() {
        return requestBytes;
    }

    @Override
    public int responseBytes() {
        return responseBytes;
    }

    @Override
    public void encode(byte[] into) throws TesterException {
        try {
            int written = format.write(request(), into);
            if (written != into.length) {
                throw new IOException("the request has " + written + " bytes, expected " + into.length);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void decode(byte[] response) throws TesterException {
        answered(null);
        try {
            answered(format.read(response));
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private TesterException failure(IOException e) {
        return new TesterException("codec " + codec + ": " + e.getMessage(), e);
    }

    @Override
    public byte[] expectedAnswer() throws TesterException {
        byte[] bytes = new byte[responseBytes];
        try {
            format.write(expected(), bytes);
            return bytes;
        } catch (IOException e) {
            throw failure(e);
        }
    }
}
