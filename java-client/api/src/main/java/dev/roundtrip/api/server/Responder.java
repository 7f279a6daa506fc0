// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TesterContext;
import java.io.IOException;
import java.util.Optional;

/// Answers requests as the servers in C++ do (`idl/answers.md`): from a buffer of letters that is filled once, because
/// filling would cost more than a round trip. One thread.
public final class Responder {
    private static final int LETTERS = 26;

    private final boolean verify;
    private final PayloadKind payload;
    private final LegStamps legs;
    private final Optional<MessageStream> stream;
    private byte[] buffer = {};

    Responder(boolean verify, PayloadKind payload, LegStamps legs, Optional<MessageStream> stream) {
        this.verify = verify;
        this.payload = payload;
        this.legs = legs;
        this.stream = stream;
    }

    /// One without pages, for a mechanism whose Java side answers in the client's process.
    public static Responder inProcess(boolean verify, PayloadKind payload) {
        return new Responder(verify, payload, LegStamps.NONE, Optional.empty());
    }

    /// One for a tester that starts the other side in its own process, with the pages that it was opened with.
    ///
    /// @throws IOException if a page cannot be mapped
    public static Responder inProcess(TesterContext context, PayloadKind payload) throws IOException {
        boolean verify = context.verify();
        return new Responder(verify, payload, LegStamps.of(context.legs()), MessageStream.of(context.stream(), verify));
    }

    /// To be called as soon as all bytes of a request are here, before [#answer].
    public void requestWhole() {
        legs.requestWhole();
    }

    /// Servers that offer streams ask this before they answer.
    ///
    /// @param request its first `requestBytes` bytes
    /// @return whether it was a message of a stream (`idl/streams.md`), for which nothing at all is sent
    public boolean takes(byte[] request, int requestBytes, int responseBytes) {
        if (stream.isEmpty()) {
            return false;
        }
        stream.get().take(request, requestBytes, System.nanoTime());
        return responseBytes == 0;
    }

    /// The response to a request.
    ///
    /// @param request its first `requestBytes` bytes
    /// @return the response, which holds until the next call
    /// @throws IllegalArgumentException if it would be larger than one piece may be
    public byte[] answer(byte[] request, int requestBytes, int responseBytes) {
        if (responseBytes > SizeLimit.ANSWER_IN_ONE_PIECE.maxResponseBytes()) {
            throw new IllegalArgumentException("response of %d bytes is over the limit of %d"
                    .formatted(responseBytes, SizeLimit.ANSWER_IN_ONE_PIECE.maxResponseBytes()));
        }
        legs.answerBegins();
        return verify
                ? keystream(Keystream.checksum(request, requestBytes), responseBytes)
                : stamped(request, Math.min(Stamp.BYTES, Math.min(requestBytes, responseBytes)), responseBytes);
    }

    private byte[] keystream(long checksum, int responseBytes) {
        byte[] response = new byte[responseBytes];
        Keystream.fill(response, checksum, payload);
        return response;
    }

    private byte[] stamped(byte[] request, int stampBytes, int responseBytes) {
        if (buffer.length != responseBytes) {
            buffer = letters(responseBytes);
        }
        System.arraycopy(request, 0, buffer, responseBytes - stampBytes, stampBytes);
        System.arraycopy(request, 0, buffer, 0, stampBytes);
        return buffer;
    }

    private static byte[] letters(int bytes) {
        byte[] letters = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            letters[i] = (byte) ('A' + i % LETTERS);
        }
        return letters;
    }
}
