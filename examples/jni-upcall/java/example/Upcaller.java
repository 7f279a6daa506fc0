// SPDX-License-Identifier: Apache-2.0
package example;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// C++ that asks Java: its requests and answers lie off the heap, where C++ reads and writes them. One thread at a time.
final class Upcaller implements AutoCloseable {
    static {
        load(Path.of("build/libupcall.so"));
    }

    private final Arena arena = Arena.ofConfined();
    private final Answerer answerer;
    private final MemorySegment request;
    private final MemorySegment answer;
    private byte[] answered = {};

    /// @param mostBytes of a request and of an answer
    Upcaller(Answerer answerer, int mostBytes) {
        this.answerer = answerer;
        request = arena.allocate(mostBytes);
        answer = arena.allocate(mostBytes);
    }

    @SuppressWarnings("restricted") // an UnsatisfiedLinkError says that it is not there
    private static void load(Path library) {
        System.load(library.toAbsolutePath().toString());
    }

    /// Has C++ ask the answerer.
    ///
    /// @return the answer, as C++ has got it: the same array for the next answer of its length, as a new one would cost
    ///     nearly as much as the call
    /// @throws Exception whatever the answerer throws
    /// @throws IOException if its answer is too long
    byte[] ask(byte[] bytes) throws Exception {
        MemorySegment.copy(bytes, 0, request, JAVA_BYTE, 0, bytes.length); // throws if there are too many
        int answerBytes = ask(answerer, request.address(), bytes.length, answer.address(), (int) answer.byteSize());
        if (answered.length != answerBytes) {
            answered = new byte[answerBytes];
        }
        MemorySegment.copy(answer, JAVA_BYTE, 0, answered, 0, answerBytes);
        return answered;
    }

    /// @param answerer not null: JNI does not check, nor does it check the addresses
    /// @return bytes of the answer
    private static native int ask(Answerer answerer, long request, int requestBytes, long room, int roomBytes)
            throws Exception;

    @Override
    public void close() {
        arena.close();
    }
}
