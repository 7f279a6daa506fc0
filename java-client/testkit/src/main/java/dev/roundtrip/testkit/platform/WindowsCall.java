// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// A function of a library that every Windows has. No test times its calls, so their arguments may be boxed. Any
/// thread.
@SuppressWarnings("restricted") // loading its library is what this class is for
record WindowsCall(String name, MethodHandle function) {
    static WindowsCall ofKernel(String name, MemoryLayout result, MemoryLayout... arguments) {
        return of("kernel32", name, result, arguments);
    }

    static WindowsCall of(String library, String name, MemoryLayout result, MemoryLayout... arguments) {
        SymbolLookup functions = SymbolLookup.libraryLookup(library + ".dll", Arena.global());
        return new WindowsCall(name, NativeFunction.of(functions, name, FunctionDescriptor.of(result, arguments)));
    }

    /// @param arguments of the function's types, or narrower
    /// @return its result, of the function's type
    Object call(Object... arguments) {
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw NativeFunction.notCallable(name, e);
        }
    }
}
