// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.floor;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// A C function through the foreign-function API and back, without a message. One library a process.
final class FloorNativeFfmTester extends AbstractTransferTester {
    private static final byte[] NO_MESSAGE = {};

    private static volatile Path library;

    private FloorNativeFfmTester() {}

    static FloorNativeFfmTester withFunctionOf(Path path) {
        library = path;
        return new FloorNativeFfmTester();
    }

    @Override
    protected byte[] execute(TestProps props) throws Exception {
        try {
            Function.NO_OP.invokeExact();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the native call failed", e);
        }
        return NO_MESSAGE;
    }

    /// Linked at first use, when the library is known.
    @SuppressWarnings("restricted") // calling native code is what is measured
    private static final class Function {
        static final MethodHandle NO_OP = NativeFunction.of(
                SymbolLookup.libraryLookup(library, Arena.global()),
                "roundtrip_no_op",
                FunctionDescriptor.ofVoid(),
                Linker.Option.critical(false));

        private Function() {}
    }
}
