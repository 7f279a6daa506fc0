// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The largest messages that a mechanism takes, and why no larger ones.
///
/// @param maxRequestBytes inclusive
/// @param maxResponseBytes inclusive
/// @param reason what sets the limit, as in `32-bit length`
public record SizeLimit(long maxRequestBytes, long maxResponseBytes, String reason) {
    /// A Java array and a 32-bit length reach this far: 2 GiB − 1.
    public static final SizeLimit ARRAY_LENGTH = new SizeLimit(Integer.MAX_VALUE, Integer.MAX_VALUE, "32-bit length");

    /// Limit of servers that answer from one piece of their memory.
    public static final SizeLimit ANSWER_IN_ONE_PIECE = new SizeLimit(
            Integer.MAX_VALUE, 256 << 20, "largest response that a server makes in one piece (idl/answers.md)");

    public SizeLimit {
        if (maxRequestBytes < 0 || maxResponseBytes < 0) {
            throw new IllegalArgumentException(
                    "size limit is negative: request " + maxRequestBytes + ", response " + maxResponseBytes);
        }
        if (maxRequestBytes > Integer.MAX_VALUE || maxResponseBytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("size limit is over 2 GiB − 1, which a byte[] cannot hold: request "
                    + maxRequestBytes + ", response " + maxResponseBytes);
        }
    }

    /// For testers of mechanisms whose libraries do not say well what is wrong with a message over the limit.
    ///
    /// @throws TesterException if request or response is larger; the message has the size and the limit
    public void require(TestProps props) throws TesterException {
        require("request", props.requestBytes(), maxRequestBytes);
        require("response", props.responseBytes(), maxResponseBytes);
    }

    private static void require(String what, int bytes, long maxBytes) throws TesterException {
        if (bytes > maxBytes) {
            throw new TesterException(what + " of " + bytes + " bytes is over the limit of " + maxBytes);
        }
    }
}
