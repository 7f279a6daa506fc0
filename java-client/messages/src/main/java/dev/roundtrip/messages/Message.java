// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// A record that is sent and answered field by field; two of its fields tell messages apart (`idl/messages.md`).
///
/// @param <M> the record itself
public interface Message<M extends Message<M>> {
    /// Says which round trip it belongs to. Its answer has the same.
    long sequence();

    /// Check of a request by [Fields#check]; its answer carries the same number.
    long check();

    /// Copies the message with another sequence number and check.
    M with(long otherSequence, long otherCheck);

    /// Copies the message for another round trip.
    default M numbered(long otherSequence) {
        return with(otherSequence, check());
    }

    /// Copies the message with another check.
    default M checked(long otherCheck) {
        return with(sequence(), otherCheck);
    }
}
