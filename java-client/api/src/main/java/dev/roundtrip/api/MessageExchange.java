// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A message that one client sends again and again, numbered, and the answer that it has to get. What
/// the other side answers follows from every field of the message (`idl/messages.md`). One thread.
public interface MessageExchange {
    /// How many bytes the message has on the wire, the same in every round trip.
    int requestBytes();

    /// Likewise its answer.
    int responseBytes();

    /// Numbers the message of the next round trip.
    void number(long trip);

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

    /// The bytes of the answer that the message has to get, for whoever plays the other side.
    byte[] expectedAnswer() throws TesterException;

    /// What the object that was read last is checked for in every timed trip: its number.
    ///
    /// @throws TesterException if it answers another message
    void check() throws TesterException;

    /// Checks every field of it.
    ///
    /// @throws TesterException if one differs; the reason names it, with both values
    void checkAll() throws TesterException;
}
