// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.jni;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.NativeMessages;

/// A native method that asks Java, in the thread that calls it. Owns what C++ has as request and response.
final class JniUpcallTester extends AbstractTransferTester {
    private final JavaAnswers answers;
    private final NativeMessages messages = new NativeMessages();

    JniUpcallTester(JavaAnswers answers) {
        this.answers = answers;
    }

    @Override
    protected void beforeTest(TestProps props) {
        messages.put(props.request(), props.responseBytes());
    }

    @Override
    protected byte[] execute(TestProps props) {
        NativeUpcall.ask(
                answers,
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
        messages.close();
    }
}
