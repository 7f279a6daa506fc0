// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class FutexTest {
    private static final long LONG_NANOS = Duration.ofMinutes(5).toNanos();
    private static final long SHORT_NANOS = Duration.ofMillis(20).toNanos();

    /// A few may end before their time for a signal of the JVM; calls that do not sleep at all would be thousands.
    private static final int MANY_SLEEPS = 100;

    private final Arena arena = Arena.ofAuto();
    private final MemorySegment word = arena.allocate(JAVA_INT);
    private final Futex futex = new Futex(arena);

    /// A way to sleep in another thread.
    private interface Sleep {
        void sleep(Futex futex) throws IOException;
    }

    private static CompletableFuture<Void> inAnotherThread(Sleep sleep) {
        return CompletableFuture.runAsync(() -> {
            try {
                sleep.sleep(new Futex(Arena.ofAuto()));
            } catch (IOException e) {
                throw new CompletionException(e);
            }
        });
    }

    private void wakeOne() throws IOException {
        int woken;
        do {
            Thread.onSpinWait(); // until the other thread sleeps
            woken = futex.wake(word, 1);
        } while (woken == 0);
        assertThat(woken).isEqualTo(1);
    }

    @Test
    void sleeperForSomeTimeIsWoken() throws IOException {
        var sleeper = inAnotherThread(own -> own.sleepFor(word, 0, LONG_NANOS));

        wakeOne();

        assertThatCode(sleeper::join).doesNotThrowAnyException();
    }

    @Test
    void sleeperUntilADeadlineIsWoken() throws IOException {
        long deadlineNanos = System.nanoTime() + LONG_NANOS;
        var sleeper = inAnotherThread(own -> own.sleepUntil(word, 0, deadlineNanos));

        wakeOne();

        assertThatCode(sleeper::join).doesNotThrowAnyException();
    }

    @Test
    void wordWithAnotherValueLetsNobodySleep() {
        assertThatCode(() -> {
                    futex.sleepFor(word, 1, LONG_NANOS);
                    futex.sleepUntil(word, 1, System.nanoTime() + LONG_NANOS);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void sleepLastsForItsTimeAndNoLonger() throws IOException {
        long endNanos = System.nanoTime() + SHORT_NANOS;
        int sleeps = 0;

        for (long leftNanos = SHORT_NANOS; leftNanos > 0; leftNanos = endNanos - System.nanoTime()) {
            futex.sleepFor(word, 0, leftNanos);
            sleeps++;
        }

        assertThat(sleeps).isLessThan(MANY_SLEEPS);
    }

    @Test
    void sleepLastsUntilItsDeadlineAndNoLonger() throws IOException {
        long deadlineNanos = System.nanoTime() + SHORT_NANOS;
        int sleeps = 0;

        while (System.nanoTime() < deadlineNanos) {
            futex.sleepUntil(word, 0, deadlineNanos);
            sleeps++;
        }

        assertThat(sleeps).isLessThan(MANY_SLEEPS);
    }

    @Test
    void deadlineThatIsOverLetsNobodySleep() {
        assertThatCode(() -> futex.sleepUntil(word, 0, System.nanoTime())).doesNotThrowAnyException();
    }

    @Test
    void wakingWhereNobodySleepsWakesNobody() throws IOException {
        assertThat(futex.wake(word, Integer.MAX_VALUE)).isZero();
    }

    @Test
    void wordOutsideOfMemoryIsAnError() {
        assertThatThrownBy(() -> futex.sleepFor(MemorySegment.ofAddress(4096), 0, SHORT_NANOS))
                .isInstanceOf(IOException.class)
                .hasMessage("futex failed with errno 14");
    }
}
