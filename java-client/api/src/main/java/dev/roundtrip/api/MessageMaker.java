package dev.roundtrip.api;

/// Makes each message of a stream what it is to be, right before it is sent: stamps it, and waits if it has to.
@FunctionalInterface
public interface MessageMaker {
    /// @param message of the stream, which is changed in place
    /// @param number of it, from 0
    void make(byte[] message, int number) throws Exception;
}
