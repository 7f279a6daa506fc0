// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
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

    /// A message and how large it can be made, by the size of its values before a codec writes them. The
    /// same twice for one that has always the same parts.
    ///
    /// @param name as in `order`
    record MessageSize(String name, int leastBytes, int mostBytes) {
        public boolean isFixed() {
            return leastBytes == mostBytes;
        }

        /// The size itself.
        ///
        /// @throws IllegalArgumentException if there is no message of it
        public int require(long bytes) {
            whyNot(bytes).ifPresent(reason -> {
                throw new IllegalArgumentException(reason);
            });
            return (int) bytes;
        }

        /// Why there is no message of a size; empty if there is.
        public Optional<String> whyNot(long bytes) {
            if (bytes >= leastBytes && bytes <= mostBytes) {
                return Optional.empty();
            }
            return Optional.of(
                    isFixed()
                            ? "%s has %d bytes, not %d".formatted(name, leastBytes, bytes)
                            : "%s of %d bytes is none of those from %d to %d"
                                    .formatted(name, bytes, leastBytes, mostBytes));
        }
    }

    /// A message that one client sends again and again, numbered, and the answer that it has to get. The
    /// answer of the other side follows from every field of the message (`idl/messages.md`). One thread.
    interface Exchange {
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
}
