// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterException;

/// Sees to it that text is what a CORBA `string` carries whole: a zero byte would end it early, and what is not ASCII
/// may change between the code sets of two ORBs, in both cases without a word. Pure; any thread.
final class LetterText {
    private LetterText() {}

    /// @throws TesterException if a byte is not one of the letters A to Z; the message has it and its place
    static void require(byte[] request) throws TesterException {
        // A sum of signs rather than an early exit, so that the compiler makes vector instructions of the loop.
        int wrong = 0;
        for (byte letter : request) {
            wrong |= (letter - 'A') | ('Z' - letter);
        }
        if (wrong < 0) {
            throw refusal(request);
        }
    }

    private static TesterException refusal(byte[] request) {
        int at = 0;
        while (request[at] >= 'A' && request[at] <= 'Z') {
            at++;
        }
        return new TesterException("byte " + at + " of the request is " + (request[at] & 0xff)
                + ", which is not one of the letters A to Z (65 to 90) that a string carries unchanged");
    }
}
