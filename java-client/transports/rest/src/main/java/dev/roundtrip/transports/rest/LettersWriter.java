// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/// Takes the letters of a response as the parser has them, and keeps a byte of each: no string of the whole response
/// is made on the way. The encoder is compiled to vector instructions and stops at what is not ASCII.
final class LettersWriter extends Writer {
    private final byte[] response;
    private final ByteBuffer target;
    private final CharsetEncoder encoder = StandardCharsets.US_ASCII.newEncoder();

    LettersWriter(int responseBytes) {
        response = new byte[responseBytes];
        target = ByteBuffer.wrap(response);
    }

    /// @throws IOException if the letters are more than were asked for, or not ASCII
    @Override
    public void write(char[] letters, int offset, int length) throws IOException {
        if (length > target.remaining()) {
            throw new IOException("response has more than " + response.length + " bytes");
        }
        CoderResult result = encoder.encode(CharBuffer.wrap(letters, offset, length), target, false);
        if (result.isError()) {
            throw new IOException("response has a character that is no letter behind byte " + target.position());
        }
    }

    /// The response, of which every byte has come.
    ///
    /// @throws TesterException if it is shorter than asked; the message has both sizes
    byte[] complete() throws TesterException {
        if (target.hasRemaining()) {
            throw new TesterException("response has " + target.position() + " bytes, expected " + response.length);
        }
        return response;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
