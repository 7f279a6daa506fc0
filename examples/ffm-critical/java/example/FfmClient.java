// SPDX-License-Identifier: Apache-2.0
package example;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Arrays;

/// A function in C++ that reads and writes Java's arrays where they lie. Any number of threads.
final class FfmClient {
    /// A constant, because only a call of a constant handle is compiled to a direct call. A library that is not there
    /// or has no such function is an ExceptionInInitializerError, which says so.
    private static final MethodHandle ANSWER = link(Path.of("build/libanswer.so"), "example_answer");

    private FfmClient() {}

    @SuppressWarnings("restricted") // nothing checks that the types are those of the function in C++
    private static MethodHandle link(Path library, String name) {
        return Linker.nativeLinker()
                .downcallHandle(
                        SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow(name),
                        FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT),
                        Linker.Option.critical(true)); // allows arrays on the heap; see answer.cpp for its price
    }

    /// @param most bytes that the answer may have
    /// @throws IllegalArgumentException if it has more
    static byte[] ask(byte[] request, int most) {
        byte[] answer = new byte[most];
        int bytes = call(request, answer);
        if (bytes < 0) {
            throw new IllegalArgumentException("the answer has " + -(long) bytes + " bytes, room is for " + most);
        }
        return bytes == most ? answer : Arrays.copyOf(answer, bytes);
    }

    private static int call(byte[] request, byte[] answer) {
        try {
            return (int) ANSWER.invokeExact(
                    MemorySegment.ofArray(request), request.length, MemorySegment.ofArray(answer), answer.length);
        } catch (Throwable e) {
            throw new IllegalStateException("example_answer cannot be called", e); // not by what the function does
        }
    }
}
