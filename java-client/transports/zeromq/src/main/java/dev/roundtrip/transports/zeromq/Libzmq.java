// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.zeromq;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// libzmq as the machine has it, found by its soname. Any thread.
@SuppressWarnings("restricted") // calling native code is what this mechanism is
final class Libzmq {
    static final String SONAME = "libzmq.so.5";

    private Libzmq() {}

    static boolean isThere() {
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup.libraryLookup(SONAME, arena);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /// One of its functions, all of which set `errno`.
    static MethodHandle function(String name, FunctionDescriptor type) {
        return NativeFunction.settingErrno(SymbolLookup.libraryLookup(SONAME, Arena.global()), name, type);
    }
}
