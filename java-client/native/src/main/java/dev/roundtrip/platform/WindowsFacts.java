// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Functions of kernel32 and ntdll.
record WindowsFacts() implements SystemFacts {
    /// `PROCESSOR_IDENTIFIER` is in every process' environment, as in `Intel64 Family 6 Model 85 Stepping 7`.
    private static final String PROCESSOR = "PROCESSOR_IDENTIFIER";

    @Override
    public List<Integer> processorsAllowed() throws IOException {
        long mask = WindowsProcess.open(ProcessHandle.current().pid()).mask();
        return IntStream.range(0, WindowsThreads.PROCESSORS_OF_A_GROUP)
                .filter(processor -> (mask >>> processor & 1) != 0)
                .boxed()
                .toList();
    }

    @Override
    public CpuTime cpuTime() {
        return SystemTimes.now();
    }

    @Override
    public Optional<Path> kernelFiles() {
        return Optional.empty();
    }

    @Override
    public Optional<String> product() {
        return Optional.of(System.getProperty("os.name"));
    }

    /// With the build, which says more than the name: Windows 11 calls itself 10.0 too.
    @Override
    public Optional<String> kernelRelease() {
        return Optional.of(Version.text());
    }

    @Override
    public Optional<String> processorModel() {
        return Optional.ofNullable(System.getenv(PROCESSOR)).filter(text -> !text.isBlank());
    }

    @Override
    public Optional<String> bootId() {
        return BootTime.text();
    }

    @Override
    public Optional<String> whyNoServing() {
        return Optional.of("servers for other hosts need a token that nobody else can read, which is looked after on"
                + " Linux alone; start them on Linux, or run both sides here");
    }

    @Override
    public Optional<String> wine() {
        return Wine.VERSION;
    }

    /// GetSystemTimes: what all processors have done, idle time counted as time in the kernel.
    private static final class SystemTimes {
        /// It counts in units of 100 ns, and looks once in 1/64 s, unless somebody has asked for a finer clock.
        private static final long UNITS_A_TICK = 156_250;

        private static final MethodHandle GET = WindowsFunction.of(
                "kernel32", "GetSystemTimes", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS));

        /// Counts the processors of all groups; the JVM counts those that it may use.
        private static final MethodHandle PROCESSORS =
                WindowsFunction.of("kernel32", "GetActiveProcessorCount", FunctionDescriptor.of(JAVA_INT, JAVA_SHORT));

        private static final short ALL_GROUPS = (short) 0xffff;

        private SystemTimes() {}

        static CpuTime now() {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment idle = arena.allocate(JAVA_LONG);
                MemorySegment kernel = arena.allocate(JAVA_LONG);
                MemorySegment user = arena.allocate(JAVA_LONG);
                if ((int) GET.invokeExact(idle, kernel, user) == 0) {
                    return CpuTime.UNKNOWN;
                }
                return new CpuTime(
                        processors(),
                        (kernel.get(JAVA_LONG, 0) + user.get(JAVA_LONG, 0)) / UNITS_A_TICK,
                        idle.get(JAVA_LONG, 0) / UNITS_A_TICK,
                        0,
                        CpuTime.NOT_COUNTED);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("GetSystemTimes", e);
            }
        }

        private static int processors() {
            try {
                return (int) PROCESSORS.invokeExact(ALL_GROUPS);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("GetActiveProcessorCount", e);
            }
        }
    }

    /// NtQuerySystemInformation: when the kernel was started, in units of 100 ns. Two kernels have it in common by
    /// chance alone.
    private static final class BootTime {
        /// SystemTimeOfDayInformation; the first of its numbers is it.
        private static final int TIME_OF_DAY = 3;

        private static final int BYTES = 48;

        private static final MethodHandle QUERY = WindowsFunction.of(
                "ntdll",
                "NtQuerySystemInformation",
                FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));

        private BootTime() {}

        static Optional<String> text() {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment info = arena.allocate(BYTES, Long.BYTES);
                int status = (int) QUERY.invokeExact(TIME_OF_DAY, info, BYTES, MemorySegment.NULL);
                boolean told = status >= 0 && info.get(JAVA_LONG, 0) != 0;
                return told ? Optional.of("started " + info.get(JAVA_LONG, 0)) : Optional.empty();
            } catch (Throwable e) {
                throw NativeFunction.notCallable("NtQuerySystemInformation", e);
            }
        }
    }

    /// RtlGetVersion, to which no compatibility setting lies.
    private static final class Version {
        /// `RTL_OSVERSIONINFOW`: its size, major, minor, build, platform, and 128 characters.
        private static final int BYTES = 5 * Integer.BYTES + 128 * Character.BYTES;

        private static final MethodHandle GET =
                WindowsFunction.of("ntdll", "RtlGetVersion", FunctionDescriptor.of(JAVA_INT, ADDRESS));

        private Version() {}

        static String text() {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment info = WindowsFunction.sized(arena, BYTES);
                int unused = (int) GET.invokeExact(info); // cannot fail for a structure of the right size
                return info.getAtIndex(JAVA_INT, 1) + "." + info.getAtIndex(JAVA_INT, 2) + "."
                        + info.getAtIndex(JAVA_INT, 3);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("RtlGetVersion", e);
            }
        }
    }

    /// A function of ntdll that Windows does not have.
    private static final class Wine {
        static final Optional<String> VERSION =
                WindowsFunction.library("ntdll").find("wine_get_version").map(Wine::text);

        /// More than any version has.
        private static final int MOST_BYTES = 64;

        private Wine() {}

        @SuppressWarnings("restricted") // a pointer to text has no length
        private static String text(MemorySegment function) {
            MethodHandle version = Linker.nativeLinker().downcallHandle(function, FunctionDescriptor.of(ADDRESS));
            try {
                return ((MemorySegment) version.invokeExact())
                        .reinterpret(MOST_BYTES)
                        .getString(0);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("wine_get_version", e);
            }
        }
    }
}
