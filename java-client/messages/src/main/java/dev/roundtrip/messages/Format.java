// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.io.IOException;

/// How a codec writes and reads one message. Not thread-safe: one per client.
///
/// @param <M> the record
public interface Format<M> {
    /// Writes every field.
    ///
    /// @return how many bytes it has
    /// @throws IOException if they do not fit
    int write(M message, byte[] into) throws IOException;

    /// Reads every field.
    ///
    /// @throws IOException if the bytes are not exactly one such message; the message names the field
    ///     or the offset
    M read(byte[] bytes) throws IOException;
}
