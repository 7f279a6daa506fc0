// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.io.IOException;

/// How a codec writes and reads a message that has a frame ahead of it. Not thread-safe: one a client.
///
/// @param <B> the record
public interface BodyFormat<B> {
    /// Writes every field.
    ///
    /// @param offset where the message begins; all that is behind it is room
    /// @return how many bytes the message has
    /// @throws IOException if they do not fit
    int write(B body, byte[] into, int offset) throws IOException;

    /// Reads every field.
    ///
    /// @param offset where the message begins, which ends with the array
    /// @throws IOException if the bytes are not exactly one such message; the message names the field
    ///     or the offset
    B read(byte[] bytes, int offset) throws IOException;
}
