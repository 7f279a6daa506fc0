// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Stands where a client looks for its server, and keeps what the client says first, so that strangers can say nearly
/// the same. One thread.
public interface Recorder extends AutoCloseable {
    /// The server's endpoint with the place of this in place of its own.
    ///
    /// @return empty if it does not say where the server is, as an object reference in hexadecimal digits
    Optional<String> endpoint(String ofServer) throws IOException;

    /// Records the bytes that a client sends in a trip.
    ///
    /// @param trip to the endpoint of this; it may fail, as not everybody who stands there answers
    byte[] during(Callable<?> trip) throws Exception;

    @Override
    void close() throws IOException;

    /// A text with one part of it replaced; empty if that is not in it.
    static Optional<String> replaced(String text, String from, String to) {
        return text.contains(from) ? Optional.of(text.replace(from, to)) : Optional.empty();
    }
}
