// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

final class NativeFunctionTest {
    private static final FunctionDescriptor NOTHING_TO_INT = FunctionDescriptor.of(JAVA_INT);

    @Test
    void functionOfTheCLibraryIsCalled() throws Throwable {
        MethodHandle getpid = NativeFunction.of("getpid", NOTHING_TO_INT);

        assertThat((long) (int) getpid.invokeExact())
                .isEqualTo(ProcessHandle.current().pid());
    }

    @Test
    @SuppressWarnings("restricted") // the library of the C language is loaded already
    void functionOfAnotherLibraryIsCalled() throws Throwable {
        SymbolLookup library = SymbolLookup.libraryLookup("libc.so.6", Arena.global());
        MethodHandle labs = NativeFunction.of(library, "labs", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG));

        assertThat((long) labs.invokeExact(-7L)).isEqualTo(7);
    }

    @Test
    void errnoComesBeforeTheArgumentsAndOtherOptionsAreKept() throws Throwable {
        MethodHandle open = NativeFunction.settingErrno(
                "open",
                FunctionDescriptor.of(JAVA_INT, ValueLayout.ADDRESS, JAVA_INT),
                Linker.Option.firstVariadicArg(2));
        var errno = new Errno(Arena.ofAuto());

        try (Arena arena = Arena.ofConfined()) {
            int opened = (int) open.invokeExact(errno.state(), arena.allocateFrom("/nothing/there"), 0);
            assertThat(opened).isEqualTo(-1);
        }
        assertThat(open.type().parameterList()).containsExactly(MemorySegment.class, MemorySegment.class, int.class);
        assertThat(errno.number()).isEqualTo(Errno.ENOENT);
    }

    @Test
    void functionThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> NativeFunction.of("no_such_function", NOTHING_TO_INT))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("no_such_function");
    }
}
