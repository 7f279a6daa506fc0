// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterContext.MessageLibrary;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// Handles of the C functions of `idl/in-process.md`. Any thread.
///
/// They are constants, because only a constant handle is compiled to a direct call. One library a process, as
/// [#load] is told first.
final class NativeLibrary {
    private static volatile Path path;

    private NativeLibrary() {}

    static void load(TesterContext context) throws Throwable {
        path = Path.of(context.endpoint());
        Functions.SET_VERIFY.invokeExact(context.verify() ? 1 : 0);
        if (context.legs().isPresent()) {
            openLegs(context.legs().get());
        }
        if (context.message().isPresent()) {
            openCodec(context.message().get(), context.verify());
        }
    }

    private static void openCodec(MessageLibrary message, boolean verify) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            int error = (int) Functions.OPEN_CODEC.invokeExact(
                    arena.allocateFrom(message.codec().toString()),
                    arena.allocateFrom(message.message()),
                    verify ? 1 : 0);
            if (error != 0) {
                throw new IOException(refusal());
            }
        }
    }

    /// Why this thread's last call got no answer.
    @SuppressWarnings("restricted") // the text ends itself
    static String refusal() throws TesterException {
        try {
            var reason = (MemorySegment) Functions.REFUSAL.invokeExact();
            return reason.reinterpret(Long.MAX_VALUE).getString(0);
        } catch (Throwable e) {
            throw new TesterException("roundtrip_refusal could not be called", e);
        }
    }

    private static void openLegs(Path page) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            int error = (int) Functions.OPEN_LEGS.invokeExact(arena.allocateFrom(page.toString()));
            if (error != 0) {
                throw new IOException("roundtrip_open_legs cannot map " + page + ": error " + error + " (errno(3))");
            }
        }
    }

    /// The answer in the library's own buffer, which is valid until the thread's next call. Its segment has no length.
    ///
    /// @throws TesterException if there is none; the reason is the library's
    static MemorySegment answer(MemorySegment request, int requestBytes, int responseBytes) throws TesterException {
        MemorySegment answer;
        try {
            answer = (MemorySegment) Functions.ANSWER.invokeExact(request, requestBytes, responseBytes);
        } catch (Throwable e) {
            throw new TesterException("roundtrip_answer could not be called", e);
        }
        if (answer.address() == 0) {
            throw new TesterException("roundtrip_answer refuses: " + refusal());
        }
        return answer;
    }

    /// @throws UnsatisfiedLinkError if the loader refuses it; it says why
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static SymbolLookup open(Path library) {
        try {
            return SymbolLookup.libraryLookup(library, Arena.global());
        } catch (IllegalArgumentException e) {
            // The lookup does not say why.
            System.load(library.toString());
            throw e;
        }
    }

    /// Linked at first use, after [#load] has said where the library is.
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static final class Functions {
        private static final SymbolLookup LIBRARY = open(path);

        static final MethodHandle SET_VERIFY =
                handle("roundtrip_set_verify", FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT));

        /// `(path of a page)` → 0 or an errno.
        static final MethodHandle OPEN_LEGS =
                handle("roundtrip_open_legs", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));

        /// `(path of a codec, message, whether to verify)` → 0 or -1.
        static final MethodHandle OPEN_CODEC = handle(
                "roundtrip_open_codec",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));

        /// `()` → text.
        static final MethodHandle REFUSAL = handle("roundtrip_refusal", FunctionDescriptor.of(ValueLayout.ADDRESS));

        /// `(request, request bytes, response bytes)` → the library's own buffer.
        static final MethodHandle ANSWER = handle(
                "roundtrip_answer",
                FunctionDescriptor.of(
                        ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

        /// `(request, request bytes, response, response bytes)` → 0 or -1; both segments may lie on the heap.
        static final MethodHandle ANSWER_INTO_HEAP = handle(
                "roundtrip_answer_into",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT,
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_INT,
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_INT),
                Linker.Option.critical(true));

        /// `(function that answers, request, request bytes, response, response bytes)` → what the function returned.
        static final MethodHandle ASK = handle(
                "roundtrip_ask",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT,
                        ValueLayout.ADDRESS,
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_INT,
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_INT));

        private Functions() {}

        private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
            return NativeFunction.of(LIBRARY, name, type, options);
        }
    }
}
