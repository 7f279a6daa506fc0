// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// A message that one client sends again and again, numbered, and the answer that it has to get. The
/// answer of the other side follows from every field of the message (`idl/messages.md`). One thread.
public interface Exchange {
    /// How many bytes the message has, the same in every round trip: on the wire, or of its values where only the
    /// mechanism knows the wire.
    int requestBytes();

    /// Size of its answer.
    int responseBytes();

    /// Numbers the message of the next round trip.
    void number(long trip);

    /// Checks the number of the object that was read last, as every timed trip does.
    ///
    /// @throws TesterException if it answers another message
    void check() throws TesterException;

    /// Checks every field of it.
    ///
    /// @throws TesterException if one differs; the reason names it, with both values
    void checkAll() throws TesterException;
}
