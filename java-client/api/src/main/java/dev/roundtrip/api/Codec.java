// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;

/// Makes bytes of messages and messages of bytes (`idl/messages.md`). Found with `ServiceLoader`, so it has a public
/// constructor without parameters, and does nothing until it is asked. Any thread.
public interface Codec {
    /// Names it: `protobuf`.
    String id();

    /// Messages that it can carry.
    List<MessageSize> messages();

    /// Flags that the worker's JVM needs besides those that all get.
    default List<String> jvmFlags() {
        return List.of();
    }

    /// A message and its answer, for the round trips of one client.
    ///
    /// @param message the name of one of [#messages]
    /// @param bytes about which its values take
    /// @param generator of its values: the same generator, the same message, whatever the codec
    /// @throws IllegalArgumentException if it knows no such message, or not of this size
    /// @throws IOException if the message cannot be written
    MessageExchange exchange(String message, int bytes, RandomGenerator generator) throws IOException;

    /// A message that a codec makes bytes of. One thread.
    interface MessageExchange extends Exchange {
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
}
