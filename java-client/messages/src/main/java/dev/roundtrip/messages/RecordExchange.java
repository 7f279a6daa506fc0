// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.MessageExchange;
import dev.roundtrip.api.TesterException;
import java.io.IOException;

/// A message that is sent again and again, with another number in each round trip, and what comes
/// back. One thread.
///
/// @param <M> the record
final class RecordExchange<M extends Message<M>> implements MessageExchange {
    /// Numbers begin here, so that all of them have the same number of digits.
    private static final long FIRST = 1_000_000_000_000_000L;

    /// No codec needs more for a byte of the message, and for the message itself.
    private static final int MOST_GROWTH = 16;

    private static final int MOST_MORE_BYTES = 4096;

    private final String codec;
    private final MessageType<M> type;
    private final Format<M> format;
    private final M answer;
    private final int requestBytes;
    private final int responseBytes;
    private M request;
    private M answered;

    RecordExchange(String codec, MessageType<M> type, Format<M> format, M request, int bytes) throws IOException {
        this.codec = codec;
        this.type = type;
        this.format = format;
        this.request = request.numbered(FIRST);
        answer = Fields.answer(this.request);
        byte[] room = new byte[MOST_GROWTH * bytes + MOST_MORE_BYTES];
        requestBytes = format.write(this.request, room);
        responseBytes = format.write(answer, room);
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
        request = request.numbered(FIRST + trip);
    }

    @Override
    public void encode(byte[] into) throws TesterException {
        try {
            int written = format.write(request, into);
            if (written != into.length) {
                throw new IOException("the request has " + written + " bytes, expected " + into.length);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void decode(byte[] response) throws TesterException {
        answered = null;
        try {
            answered = format.read(response);
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
            format.write(answer.numbered(request.sequence()), bytes);
            return bytes;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void check() throws TesterException {
        if (answered.sequence() != request.sequence()) {
            throw new TesterException("codec %s: field sequence of the answer is %d, expected %d"
                    .formatted(codec, answered.sequence(), request.sequence()));
        }
    }

    @Override
    public void checkAll() throws TesterException {
        var difference = Fields.difference(type.size().name(), answer.numbered(request.sequence()), answered);
        if (difference.isPresent()) {
            throw new TesterException("codec " + codec + ": field " + difference.get());
        }
    }
}
