package dev.roundtrip.worker.process;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Pins the calling thread (sched_setaffinity(2)). Only the measuring thread: compiler and collector stay free to use
/// the other processors, as they would in an application.
public final class CpuAffinity {
    /// glibc's `cpu_set_t` has room for 1024 processors.
    private static final int CPU_SET_BYTES = 128;

    private CpuAffinity() {}

    /// @throws IOException if the kernel refuses
    @SuppressWarnings("restricted") // Java has no call of its own for this
    public static void pinCallingThread(int cpu) throws IOException {
        Linker linker = Linker.nativeLinker();
        MethodHandle setAffinity = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("sched_setaffinity"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment set = arena.allocate(CPU_SET_BYTES);
            set.set(ValueLayout.JAVA_BYTE, cpu / Byte.SIZE, (byte) (1 << cpu % Byte.SIZE));
            if ((int) setAffinity.invokeExact(0, (long) CPU_SET_BYTES, set) != 0) {
                throw new IOException("the kernel refused to pin the measuring thread to processor " + cpu
                        + "; see which are allowed in /proc/self/status, Cpus_allowed_list");
            }
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("sched_setaffinity could not be called", e);
        }
    }
}
