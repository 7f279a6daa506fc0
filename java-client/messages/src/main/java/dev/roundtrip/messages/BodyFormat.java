// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import java.io.IOException;

/// How a codec fills, writes and reads a message that was not made to be measured, in the class that its users have.
/// Only [#write] and [#read] are timed. Not thread-safe: one for each client.
///
/// @param <B> the class of the message, as its schema's compiler generates it
public interface BodyFormat<B> {
    /// Sees the values of a message, one after the other.
    @FunctionalInterface
    interface Leaf {
        /// @param path of the value, as in `levels[0].price`
        /// @param value a number, a bool, a text, a [java.nio.ByteBuffer], or a value of an enumeration
        /// @return the value to put in its place, of the same class
        Object at(String path, Object value);
    }

    /// A message with all its fields.
    ///
    /// @param parts how many of them has each list that is in no other list
    B filled(int parts, RandomValues values);

    /// A copy of a message, with every value replaced.
    B each(B body, Leaf leaf);

    /// A copy of the message that was never written, for a library that remembers the sizes of a message it has
    /// written.
    default B fresh(B body) throws IOException {
        return body;
    }

    /// Writes every field.
    ///
    /// @param offset where the message begins; all that is behind it is room
    /// @return how many bytes the message has
    /// @throws IOException if they do not fit
    int write(B body, byte[] into, int offset) throws IOException;

    /// Reads every field.
    ///
    /// @param offset where the message begins, which ends with the array
    /// @throws IOException if the bytes are not exactly one such message; the reason names the field or the offset
    B read(byte[] bytes, int offset) throws IOException;
}
