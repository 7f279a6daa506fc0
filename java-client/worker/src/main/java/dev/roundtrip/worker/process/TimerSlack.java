package dev.roundtrip.worker.process;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// How late the kernel may wake a thread that sleeps: usually 50 µs, so that it can wake several at once.
public final class TimerSlack {
    private static final int PR_SET_TIMERSLACK = 29;
    private static final long LEAST_NANOS = 1;

    private TimerSlack() {}

    /// The calling thread, and those that it starts later, are woken as soon as the kernel can (prctl(2)). A kernel
    /// that refuses leaves pauses longer, which is measured.
    @SuppressWarnings("restricted") // Java has no call of its own for this
    public static void leastForCallingThread() {
        Linker linker = Linker.nativeLinker();
        MethodHandle prctl = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("prctl"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG),
                Linker.Option.firstVariadicArg(1));
        try {
            int _ = (int) prctl.invokeExact(PR_SET_TIMERSLACK, LEAST_NANOS, 0L, 0L, 0L);
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("prctl could not be called", e);
        }
    }
}
