// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.MessageExchange;
import dev.roundtrip.api.TesterException;
import java.io.IOException;

/// A record that a codec makes bytes of. One thread.
///
/// @param <M> the record
final class RecordExchange<M extends Message<M>> implements MessageExchange {
    /// No codec needs more for a byte of the message, and for the message itself.
    private static final int MOST_GROWTH = 16;

    private static final int MOST_MORE_BYTES = 4096;

    private final String codec;
    private final Format<M> format;
    private final NumberedRecord<M> message;
    private final int requestBytes;
    private final int responseBytes;

    RecordExchange(String codec, String name, Format<M> format, M request, int bytes) throws IOException {
        this.codec = codec;
        this.format = format;
        message = new NumberedRecord<>(codec, name, request);
        byte[] room = new byte[MOST_GROWTH * bytes + MOST_MORE_BYTES];
        requestBytes = format.write(message.request(), room);
        responseBytes = format.write(message.expected(), room);
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
    public void number(long trip) {
        message.number(trip);
    }

    @Override
    public void encode(byte[] into) throws TesterException {
        try {
            int written = format.write(message.request(), into);
            if (written != into.length) {
                throw new IOException("the request has " + written + " bytes, expected " + into.length);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void decode(byte[] response) throws TesterException {
        message.answered(null);
        try {
            message.answered(format.read(response));
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
            format.write(message.expected(), bytes);
            return bytes;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void check() throws TesterException {
        message.check();
    }

    @Override
    public void checkAll() throws TesterException {
        message.checkAll();
    }
}
