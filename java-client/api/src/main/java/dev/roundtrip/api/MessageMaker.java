// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// Makes each message of a stream what it is to be, right before it is sent.
@FunctionalInterface
public interface MessageMaker {
    /// Waits until the next message is due.
    ///
    /// @return whether it waited, so that there was time to make ready for the message
    default boolean await() throws Exception {
        return false;
    }

    /// @param message of the stream, which is changed in place
    /// @param number of it, from 0
    void make(byte[] message, int number) throws Exception;
}
