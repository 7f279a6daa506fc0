// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

/// A message that was not made to be measured: what says which one it is goes ahead of it, so its fields are its own
/// (`idl/messages.md`).
///
/// @param body the message
/// @param <B> the record with its fields
public record Framed<B extends Record>(long sequence, long check, B body) implements Message<Framed<B>> {
    @Override
    public Framed<B> with(long otherSequence, long otherCheck) {
        return new Framed<>(otherSequence, otherCheck, body);
    }
}
