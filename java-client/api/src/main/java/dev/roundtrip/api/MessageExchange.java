// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A message that a codec makes bytes of. One thread.
public interface MessageExchange extends Exchange {
    /// The object, field by field, to bytes.
    ///
    /// @param into [#requestBytes] long
    /// @throws TesterException if it has another length by now
    void encode(byte[] into) throws TesterException;

    /// Bytes, field by field, to an object.
    ///
    /// @throws TesterException if the bytes are no such message; the reason names the codec, and the
    ///     field or the offset
    void decode(byte[] response) throws TesterException;

    /// The bytes of the answer that the message has to get, for a class that plays the other side.
    byte[] expectedAnswer() throws TesterException;
}
