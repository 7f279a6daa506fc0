// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/// Links functions of the libraries that every Windows has. Any thread.
@SuppressWarnings("restricted") // loading them is what this class is for
final class WindowsFunction {
    private static final String LAST_ERROR = "GetLastError";
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERROR = STATE.varHandle(PathElement.groupElement(LAST_ERROR));

    private WindowsFunction() {}

    /// A function whose error nobody needs.
    ///
    /// @param library its name, as in `kernel32`
    static MethodHandle of(String library, String name, FunctionDescriptor type) {
        return NativeFunction.of(library(library), name, type);
    }

    /// A function of kernel32 that leaves the number of its error. The first argument of the handle is [#state].
    static MethodHandle failing(String name, FunctionDescriptor type) {
        return NativeFunction.of(library("kernel32"), name, type, Linker.Option.captureCallState(LAST_ERROR));
    }

    /// Loads a library, which stays loaded.
    static SymbolLookup library(String name) {
        return SymbolLookup.libraryLookup(name + ".dll", Arena.global());
    }

    /// Where a call leaves its error: the JVM makes calls of its own between two of ours.
    static MemorySegment state(Arena arena) {
        return arena.allocate(STATE);
    }

    /// @param call its name, with what it was about
    static IOException failure(String call, MemorySegment state) {
        return new IOException(call + " failed with error " + (int) ERROR.get(state, 0L));
    }

    /// For a structure that begins with its own size.
    static MemorySegment sized(Arena arena, int bytes) {
        MemorySegment struct = arena.allocate(bytes, Long.BYTES);
        struct.set(JAVA_INT, 0, bytes);
        return struct;
    }
}
