// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.api.server.Responder;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/// Java as the side that answers, called by C++. One thread at a time.
final class JavaAnswers {
    private static final FunctionDescriptor ANSWERER =
            FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
    private static final int ANSWERED = 0;
    private static final int FAILED = -1;

    private final Responder responder;

    /// Cause that kept the last request from being answered; null if nothing did. It must not leave [#answer], because
    /// an exception that gets into C++ ends the JVM.
    private Throwable failure;

    JavaAnswers(Responder responder) {
        this.responder = responder;
    }

    /// A pointer to [#answer] for C++, as long as the arena is open.
    @SuppressWarnings("restricted") // being called by native code is what this mechanism is
    MemorySegment stub(Arena arena) throws ReflectiveOperationException {
        MethodHandle answer = MethodHandles.lookup().findVirtual(JavaAnswers.class, "answer", ANSWERER.toMethodType());
        return Linker.nativeLinker().upcallStub(answer.bindTo(this), ANSWERER, arena);
    }

    /// Called by C++, with memory that has no length as Java sees it.
    @SuppressWarnings("restricted") // C++ says how long its memory is, not the pointers
    int answer(MemorySegment request, int requestBytes, MemorySegment response, int responseBytes) {
        try {
            failure = null;
            byte[] whole = request.reinterpret(requestBytes).toArray(JAVA_BYTE);
            responder.requestWhole();
            byte[] answer = responder.answer(whole, requestBytes, responseBytes);
            MemorySegment.copy(answer, 0, response.reinterpret(responseBytes), JAVA_BYTE, 0, responseBytes);
            return ANSWERED;
        } catch (Throwable e) {
            failure = e;
            return FAILED;
        }
    }

    /// Cause that kept the last request from being answered.
    Throwable failure() {
        return failure;
    }
}
