// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.NativeMessages;
import java.io.IOException;

/// A native method that wakes a thread of C++, which asks Java. Owns that thread, and the memory of request and
/// response.
final class JniUpcallThreadTester extends AbstractTransferTester {
    private final NativeMessages messages = new NativeMessages();
    private final long thread;

    /// @param thread of [NativeUpcall#startThread]
    JniUpcallThreadTester(long thread) {
        this.thread = thread;
    }

    @Override
    protected void beforeTest(TestProps props) {
        messages.put(props.request(), props.responseBytes());
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException {
        NativeUpcall.askFromThread(
                thread,
                messages.request().address(),
                props.requestBytes(),
                messages.response().address(),
                props.responseBytes());
        return messages.fetched();
    }

    @Override
    protected void afterTest(TestProps props) {
        messages.fetch();
    }

    @Override
    public void close() {
        NativeUpcall.endThread(thread);
        messages.close();
    }
}
