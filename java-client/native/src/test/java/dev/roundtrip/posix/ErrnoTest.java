// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;
import org.junit.jupiter.api.Test;

final class ErrnoTest {
    private static final int EBADF = 9;
    private static final MethodHandle CLOSE =
            NativeFunction.settingErrno("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private final Errno errno = new Errno(Arena.ofAuto());

    private int closeNothing() throws Throwable {
        return (int) CLOSE.invokeExact(errno.state(), -1);
    }

    @Test
    void callThatFailsLeavesItsNumber() throws Throwable {
        int result = closeNothing();

        assertThat(result).isEqualTo(-1);
        assertThat(errno.number()).isEqualTo(EBADF);
    }

    @Test
    void failureNamesTheCallAndTheNumber() throws Throwable {
        int result = closeNothing();

        assertThatThrownBy(() -> errno.require(result, "close of nothing"))
                .isInstanceOf(IOException.class)
                .hasMessage("close of nothing failed with errno 9");
    }

    @Test
    void callThatFailsForAnotherReasonHasNotTimedOut() throws Throwable {
        int result = closeNothing();

        assertThat(result).isEqualTo(-1);
        assertThatThrownBy(() -> errno.timedOut("close of nothing"))
                .isInstanceOf(IOException.class)
                .hasMessage("close of nothing failed with errno 9");
    }

    @Test
    void resultThatIsNoFailureIsPassedOn() throws IOException {
        assertThat(errno.require(1L << 40, "lseek")).isEqualTo(1L << 40);
        assertThat(errno.require(0, "close")).isZero();
    }
}
