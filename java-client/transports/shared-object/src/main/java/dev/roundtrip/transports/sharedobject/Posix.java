package dev.roundtrip.transports.sharedobject;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// How functions of the C library are linked and how their errors are told. Any thread.
@SuppressWarnings("restricted") // calling native code is what this mechanism is
final class Posix {
    /// Room for what a call leaves beside its result.
    static final StructLayout STATE = Linker.Option.captureStateLayout();

    private static final Linker LINKER = Linker.nativeLinker();
    private static final VarHandle ERRNO = STATE.varHandle(PathElement.groupElement("errno"));

    private Posix() {}

    /// A function that sets `errno`; the handle's first argument is where to note it. To be kept in a constant, because
    /// only a constant handle is compiled to a direct call.
    static MethodHandle function(String name, FunctionDescriptor type, Linker.Option... options) {
        Linker.Option[] all = Arrays.copyOf(options, options.length + 1);
        all[options.length] = Linker.Option.captureCallState("errno");
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), type, all);
    }

    /// The number of the last error, as a call has noted it.
    static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    /// An error of a call, by its name and number (errno(3)).
    static IOException failure(String call, MemorySegment state) {
        return new IOException(call + " failed with errno " + errno(state));
    }

    /// What a handle threw that could not make its call.
    static IllegalStateException impossible(String call, Throwable cause) {
        return new IllegalStateException(call + " could not be called", cause);
    }
}
