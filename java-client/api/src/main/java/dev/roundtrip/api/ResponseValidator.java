// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Arrays;

/// Decides whether a response is the answer to a request. Not thread-safe: one a tester.
public class ResponseValidator {
    /// The most lost bytes of a request that the diagnosis recognises.
    private static final int MOST_LOST_BYTES = 8;

    /// So many requests back the diagnosis looks for the one that an answer belongs to.
    private static final int MOST_EARLIER_REQUESTS = 200;

    private long previousChecksum = -1;

    /// Checks length and stamps, as every timed trip does.
    ///
    /// @throws TesterException if the response is not as asked; the message says how it differs
    public void check(TestProps props, byte[] response) throws TesterException {
        requireLength(props, response);
        Stamp.check(props.request(), response, props.payload());
    }

    /// Checks every byte of an answer in verify mode.
    ///
    /// @throws TesterException if a byte differs; the message says what is likely to have happened
    public void checkKeystream(TestProps props, byte[] response) throws TesterException {
        requireLength(props, response);
        long checksum = Keystream.checksum(props.request(), props.requestBytes());
        byte[] expected = expected(props, checksum);
        int at = Arrays.mismatch(expected, response);
        if (at >= 0) {
            throw new WrongAnswerException(diagnosis(props, expected, response, at), answered(props, response));
        }
        previousChecksum = checksum;
    }

    /// @throws TesterException if there is none, or of another length than was asked for
    static void requireLength(TestProps props, byte[] response) throws TesterException {
        if (response == null) {
            throw new TesterException("no response, expected " + props.responseBytes() + " bytes");
        }
        if (response.length != props.responseBytes()) {
            throw new WrongAnswerException(
                    "response has " + response.length + " bytes, expected " + props.responseBytes(), 0);
        }
    }

    /// The number of an earlier request that differs in its number alone, and that this answers; 0 if there is none.
    private static long answered(TestProps props, byte[] response) {
        byte[] request = props.request().clone();
        long asked = Stamp.number(request, props.payload());
        for (long number = asked - 1; number > Math.max(0, asked - MOST_EARLIER_REQUESTS); number--) {
            Stamp.write(request, number, props.payload());
            if (answers(props, Keystream.checksum(request, request.length), response)) {
                return number;
            }
        }
        return 0;
    }

    private String diagnosis(TestProps props, byte[] expected, byte[] response, int at) {
        int flippedBits = flippedBits(expected, response, at);
        if (flippedBits <= Byte.SIZE) {
            return "response damaged: %d wrong bit%s, first in byte %d of %d"
                    .formatted(flippedBits, flippedBits == 1 ? "" : "s", at, response.length);
        }
        for (int lost = 1; lost <= Math.min(MOST_LOST_BYTES, props.requestBytes()); lost++) {
            long checksum = Keystream.checksum(props.request(), props.requestBytes() - lost);
            if (answers(props, checksum, response)) {
                return "request cut short: the server answered one of %d bytes, %d were sent"
                        .formatted(props.requestBytes() - lost, props.requestBytes());
            }
        }
        if (previousChecksum >= 0 && answers(props, previousChecksum, response)) {
            return "stale response: it answers the request before this one";
        }
        return "response is not the answer to this request: it differs from byte %d of %d on"
                .formatted(at, response.length);
    }

    private static boolean answers(TestProps props, long checksum, byte[] response) {
        return Arrays.equals(expected(props, checksum), response);
    }

    private static byte[] expected(TestProps props, long checksum) {
        byte[] expected = new byte[props.responseBytes()];
        Keystream.fill(expected, checksum, props.payload());
        return expected;
    }

    private static int flippedBits(byte[] expected, byte[] response, int from) {
        int bits = 0;
        for (int i = from; i < expected.length && bits <= Byte.SIZE; i++) {
            bits += Integer.bitCount((expected[i] ^ response[i]) & 0xff);
        }
        return bits;
    }

    /// A response that came, and is not the answer that was asked for.
    public static final class WrongAnswerException extends TesterException {
        private static final long serialVersionUID = 1L;

        private final long answered;

        /// @param answered number of the earlier request that it answers; 0 if there is none
        WrongAnswerException(String message, long answered) {
            super(message);
            this.answered = answered;
        }

        /// The number of the earlier request of the same tester that it answers; 0 if there is none.
        public long answered() {
            return answered;
        }
    }
}
