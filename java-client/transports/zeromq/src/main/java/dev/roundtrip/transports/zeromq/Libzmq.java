package dev.roundtrip.transports.zeromq;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/// libzmq as the machine has it, found by its soname. Any thread.
@SuppressWarnings("restricted") // calling native code is what this mechanism is
final class Libzmq {
    static final String SONAME = "libzmq.so.5";

    /// Room for what a call leaves beside its result.
    static final StructLayout STATE = Linker.Option.captureStateLayout();

    private static final VarHandle ERRNO = STATE.varHandle(PathElement.groupElement("errno"));

    private Libzmq() {}

    static boolean isThere() {
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup.libraryLookup(SONAME, arena);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /// A function that sets `errno`; the handle's first argument is where to note it. To be kept in a constant, because
    /// only a constant handle is compiled to a direct call. None is `critical`: a call that waits would keep the
    /// collector waiting.
    static MethodHandle function(String name, FunctionDescriptor type) {
        SymbolLookup library = SymbolLookup.libraryLookup(SONAME, Arena.global());
        return Linker.nativeLinker()
                .downcallHandle(library.findOrThrow(name), type, Linker.Option.captureCallState("errno"));
    }

    /// The number of the last error, as a call has noted it.
    static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }
}
