// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;
import org.junit.jupiter.api.Test;

final class TimespecTest {
    private static final MethodHandle CLOCK_GETTIME =
            NativeFunction.of("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

    private final Timespec time = new Timespec(Arena.ofAuto());

    @Test
    void secondsStandBeforeWhatIsLeftInNanoseconds() {
        time.set(3_000_000_007L);

        assertThat(time.struct().toArray(JAVA_LONG)).containsExactly(3, 7);
    }

    @Test
    void nanoTimeIsTheMonotonicClock() throws Throwable {
        long beforeNanos = System.nanoTime();
        int result = (int) CLOCK_GETTIME.invokeExact(Timespec.CLOCK_MONOTONIC, time.struct());
        long afterNanos = System.nanoTime();

        assertThat(result).isZero();
        assertThat(time.nanos()).isBetween(beforeNanos, afterNanos);
    }
}
