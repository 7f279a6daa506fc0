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
}
