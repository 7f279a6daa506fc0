package dev.roundtrip.transports.ffm;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
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

    static void load(Path library, boolean verify) throws Throwable {
        path = library;
        Functions.SET_VERIFY.invokeExact(verify ? 1 : 0);
    }

    /// Linked at first use, after [#load] has said where the library is.
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    static final class Functions {
        private static final Linker LINKER = Linker.nativeLinker();
        private static final SymbolLookup LIBRARY = SymbolLookup.libraryLookup(path, Arena.global());

        static final MethodHandle SET_VERIFY =
                handle("roundtrip_set_verify", FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT));

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

        private Functions() {}

        private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
            return LINKER.downcallHandle(LIBRARY.findOrThrow(name), type, options);
        }
    }
}
