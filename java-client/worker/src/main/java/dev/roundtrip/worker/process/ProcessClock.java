package dev.roundtrip.worker.process;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// The CPU time of a process: user and system time of all its threads, those included that have ended
/// (clock_getcpuclockid(3)). Any process may read that of any other. Reading it allocates nothing. One thread.
@SuppressWarnings("restricted") // Java has no call of its own for this
public final class ProcessClock {
    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final Linker LINKER = Linker.nativeLinker();

    private static final MethodHandle GET_CLOCK_ID = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("clock_getcpuclockid"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    private static final MethodHandle GET_TIME = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("clock_gettime"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));

    private final long pid;
    private final int clockId;
    private final MemorySegment time = Arena.ofAuto().allocate(2 * ValueLayout.JAVA_LONG.byteSize(), Long.BYTES);

    /// @throws IOException if there is no such process
    public ProcessClock(long pid) throws IOException {
        this.pid = pid;
        this.clockId = clockId(pid);
    }

    private static int clockId(long pid) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment id = arena.allocate(ValueLayout.JAVA_INT);
            if ((int) GET_CLOCK_ID.invokeExact((int) pid, id) != 0) {
                throw unreadable(pid);
            }
            return id.get(ValueLayout.JAVA_INT, 0);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("clock_getcpuclockid could not be called", e);
        }
    }

    /// @return since the start of the process
    /// @throws IOException if the process has ended
    public long nanos() throws IOException {
        try {
            if ((int) GET_TIME.invokeExact(clockId, time) != 0) {
                throw unreadable(pid);
            }
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("clock_gettime could not be called", e);
        }
        return time.getAtIndex(ValueLayout.JAVA_LONG, 0) * NANOS_A_SECOND + time.getAtIndex(ValueLayout.JAVA_LONG, 1);
    }

    private static IOException unreadable(long pid) {
        return new IOException("the CPU time of process " + pid + " cannot be read; it has ended");
    }
}
