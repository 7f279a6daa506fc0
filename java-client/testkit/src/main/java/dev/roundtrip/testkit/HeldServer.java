// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// A server in verify mode that can be held up, for tests in which its responses come after their tester has
/// given them up. Owns the server and the testers that were opened here. One thread.
public final class HeldServer implements AutoCloseable {
    private final ContractFixture fixture;
    private final OtherSide server;

    /// Skips the test if the mechanism cannot run here, and says why.
    ///
    /// @param temporary a folder that is removed after the test
    /// @param timeout of each round trip
    public HeldServer(Transport transport, Path temporary, Duration timeout) throws IOException, InterruptedException {
        fixture = new ContractFixture(transport, temporary);
        server = fixture.start(Mode.VERIFY, timeout);
    }

    /// A new tester. It is closed from here.
    public AbstractTransferTester open() throws Exception {
        return server.open();
    }

    /// A small request of other content than all before it.
    public TestProps request() {
        return fixture.smallRequest();
    }

    /// From now on no request is answered.
    public void hold() throws IOException, InterruptedException {
        server.freeze();
    }

    /// Goes on with the requests that came meanwhile.
    public void release() throws IOException, InterruptedException {
        server.thaw();
    }

    @Override
    public void close() throws IOException {
        fixture.close();
    }
}
