// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Stamp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Answers requests as the servers in C++ do (`idl/answers.md`): from a buffer of letters that is filled once, because
/// filling would cost more than a round trip. One thread.
public final class Responder {
    private static final int LETTERS = 26;

    private final boolean verify;
    private final PayloadKind payload;
    private final LegStamps legs;
    private byte[] buffer = {};

    Responder(boolean verify, PayloadKind payload, LegStamps legs) {
        this.verify = verify;
        this.payload = payload;
        this.legs = legs;
    }

    /// One for a mechanism whose Java side answers in the client's process.
    ///
    /// @param legs the page to stamp; empty for none
    /// @throws IOException if it cannot be mapped
    public static Responder inProcess(boolean verify, PayloadKind payload, Optional<Path> legs) throws IOException {
        return new Responder(verify, payload, LegStamps.of(legs));
    }

    /// To be called as soon as all bytes of a request are here, before [#answer].
    public void requestWhole() {
        legs.requestWhole();
    }

    /// The response to a request.
    ///
    /// @param request its first `requestBytes` bytes
    /// @return an array whose first `responseBytes` bytes are the response; it may be longer, and holds
    ///     until the next call
    public byte[] answer(byte[] request, int requestBytes, int responseBytes) {
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
        if (buffer.length < responseBytes) {
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
