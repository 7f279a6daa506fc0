// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// What is sent and answered, field by field: a record, of which two fields say which message it is
/// (`idl/messages.md`).
///
/// @param <M> the record itself
public interface Message<M extends Message<M>> {
    /// Says which round trip it belongs to. Its answer has the same.
    long sequence();

    /// What [Fields#check] gives, of a request. Its answer has the same.
    long check();

    /// The same message with these.
    M with(long otherSequence, long otherCheck);

    /// The same message in another round trip.
    default M numbered(long otherSequence) {
        return with(otherSequence, check());
    }

    /// The same message with this check.
    default M checked(long otherCheck) {
        return with(sequence(), otherCheck);
    }
}
