// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.NativeMessages;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// A foreign-function call in which C++ asks Java. Owns the stub that C++ calls, and the memory of request and
/// response.
final class FfmUpcallTester extends AbstractTransferTester {
    private final JavaAnswers answers;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment stub;
    private final NativeMessages messages = new NativeMessages();

    /// @throws IOException if C++ cannot call Java
    FfmUpcallTester(JavaAnswers answers) throws IOException {
        this.answers = answers;
        try {
            this.stub = answers.stub(arena);
        } catch (ReflectiveOperationException e) {
            throw new IOException("there is no method for C++ to call", e);
        }
    }

    @Override
    protected void beforeTest(TestProps props) {
        messages.put(props.request(), props.responseBytes());
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        if (ask(props.requestBytes(), props.responseBytes()) != 0) {
            throw new TesterException("Java did not answer C++: " + answers.failure(), answers.failure());
        }
        return messages.fetched();
    }

    private int ask(int requestBytes, int responseBytes) throws TesterException {
        try {
            return (int) NativeLibrary.Functions.ASK.invokeExact(
                    stub, messages.request(), requestBytes, messages.response(), responseBytes);
        } catch (Throwable e) {
            throw new TesterException("roundtrip_ask could not be called", e);
        }
    }

    @Override
    protected void afterTest(TestProps props) {
        messages.fetch();
    }

    @Override
    public void close() {
        messages.close();
        arena.close();
    }
}
