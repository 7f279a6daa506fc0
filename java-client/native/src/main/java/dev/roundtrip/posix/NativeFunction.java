// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.NoSuchElementException;

/// Links functions of the C library, or of another one, so that Java can call them (JEP 454). Any thread.
///
/// Keep a handle in a `static final` field and call it by `invokeExact`: only a constant handle is compiled to a direct
/// call, and only an exact call passes its arguments without boxes. A function that may wait must not be
/// [Linker.Option#critical], because the garbage collector would wait for it.
@SuppressWarnings("restricted") // calling native code is what this class is for
public final class NativeFunction {
    private static final Linker LINKER = Linker.nativeLinker();

    private NativeFunction() {}

    /// A function of the C library whose `errno` nobody needs.
    ///
    /// @param options [Linker.Option#firstVariadicArg] for a function with a variable number of arguments, as some
    ///     processors pass those in another way
    /// @throws java.util.NoSuchElementException if the C library has none of this name
    public static MethodHandle of(String name, FunctionDescriptor type, Linker.Option... options) {
        return of(LINKER.defaultLookup(), name, type, options);
    }

    /// A function of a library that was loaded for it.
    ///
    /// @throws java.util.NoSuchElementException if the library has none of this name
    public static MethodHandle of(
            SymbolLookup library, String name, FunctionDescriptor type, Linker.Option... options) {
        return LINKER.downcallHandle(
                library.find(name).orElseThrow(() -> new NoSuchElementException("no function " + name)), type, options);
    }

    /// A function of the C library that sets `errno`. The first argument of the handle is [Errno#state].
    ///
    /// @param options as of [#of(String, FunctionDescriptor, Linker.Option...)]
    /// @throws java.util.NoSuchElementException if the C library has none of this name
    public static MethodHandle settingErrno(String name, FunctionDescriptor type, Linker.Option... options) {
        return settingErrno(LINKER.defaultLookup(), name, type, options);
    }

    /// Links a function of a library that was loaded for it.
    ///
    /// @throws java.util.NoSuchElementException if the library has none of this name
    public static MethodHandle settingErrno(
            SymbolLookup library, String name, FunctionDescriptor type, Linker.Option... options) {
        Linker.Option[] all = Arrays.copyOf(options, options.length + 1);
        all[options.length] = Linker.Option.captureCallState(Errno.NAME);
        return of(library, name, type, all);
    }

    /// For what a handle throws that could not make its call, such as one with memory of a closed arena: a mistake in
    /// Java, not an error of the call.
    public static IllegalStateException notCallable(String name, Throwable cause) {
        return new IllegalStateException(name + " could not be called", cause);
    }
}
