// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.javathreads;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.server.Responder;
import dev.roundtrip.platform.Platform;
import java.io.IOException;

/// Hands each request to another thread, which answers it. Owns that thread.
final class JavaThreadsTester extends AbstractTransferTester {
    private final OneToOneQueue<Question> questions = new OneToOneQueue<>();

    /// Responses, and refusals in words.
    private final OneToOneQueue<Object> answers = new OneToOneQueue<>();

    private final Thread server;

    /// A request, or the end of all, which wants less than nothing.
    private static final class Question {
        private final byte[] request;
        private final int responseBytes;

        Question(byte[] request, int responseBytes) {
            this.request = request;
            this.responseBytes = responseBytes;
        }

        boolean isEnd() {
            return responseBytes < 0;
        }
    }

    /// @throws IOException if a page of the context cannot be mapped
    JavaThreadsTester(TesterContext context) throws IOException {
        Responder responder = Responder.inProcess(context, PayloadKind.BYTES);
        server = new Thread(() -> serve(responder, context), "server");
        server.setDaemon(true);
        server.start();
    }

    private void serve(Responder responder, TesterContext context) {
        context.serverCpu().ifPresent(JavaThreadsTester::pin);
        for (Question question = questions.take(); !question.isEnd(); question = questions.take()) {
            responder.requestWhole();
            if (!responder.takes(question.request, question.request.length, question.responseBytes)) {
                answers.put(answer(responder, question));
            }
        }
    }

    private static void pin(int processor) {
        try {
            Platform.here().threads().pinCaller(processor);
        } catch (IOException e) {
            throw new IllegalStateException("the server's thread cannot be pinned to processor " + processor, e);
        }
    }

    private static Object answer(Responder responder, Question question) {
        try {
            return responder
                    .answer(question.request, question.request.length, question.responseBytes)
                    .clone();
        } catch (IllegalArgumentException | OutOfMemoryError e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        questions.put(new Question(props.request(), props.responseBytes()));
        Object answer = answers.take();
        if (answer instanceof byte[] response) {
            return response;
        }
        throw new TesterException(answer.toString());
    }

    /// The caller writes the next message into the same array.
    @Override
    protected void send(TestProps props) {
        questions.put(new Question(props.request().clone(), props.responseBytes()));
    }

    @Override
    public void close() throws IOException {
        questions.put(new Question(new byte[0], -1));
        try {
            server.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the server's thread ended", e);
        }
    }
}
