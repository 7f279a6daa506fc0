// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.api.Codec.Exchange;
import dev.roundtrip.api.Codec.MessageSize;
import java.util.List;
import java.util.random.RandomGenerator;

/// How a mechanism carries messages as types of its own interface definition, by the stubs that its tools make
/// (`idl/messages.md`), as those who use it do. Nobody but the mechanism sees bytes. Any thread.
public interface OwnTypes {
    /// Stands where others name a codec.
    String CODEC = "own";

    /// Messages that it can carry.
    List<MessageSize> messages();

    /// A message and its answer, for the round trips of one client of [#open].
    ///
    /// @param message the name of one of [#messages]
    /// @param bytes about which its values take
    /// @param generator of its values: the same generator, the same message as by any codec
    /// @throws IllegalArgumentException if it knows no such message, or not of this size
    Exchange exchange(String message, int bytes, RandomGenerator generator);

    /// A tester for one client, as [Transport#open] gives one of bytes.
    ///
    /// @param message the name of one of [#messages]
    /// @throws Exception if the other side cannot be reached; what was opened by then is closed
    AbstractTransferTester open(TesterContext context, String message) throws Exception;
}
