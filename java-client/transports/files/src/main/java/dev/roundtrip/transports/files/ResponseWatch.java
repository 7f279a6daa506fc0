// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.time.Duration;

/// Sees a response appear in the exchange folder. One thread at a time.
interface ResponseWatch extends AutoCloseable {
    /// Says what will be waited for, before it can come.
    ///
    /// @param name of the response's file
    void expect(String name);

    /// Waits for the expected response.
    ///
    /// @param limit how long at most
    /// @return whether it came
    /// @throws TesterException if the system does not let it watch any more
    boolean await(Duration limit) throws IOException, InterruptedException, TesterException;

    @Override
    void close() throws IOException;
}
