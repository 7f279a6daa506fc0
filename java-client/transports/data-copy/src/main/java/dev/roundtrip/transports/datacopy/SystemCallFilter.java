package dev.roundtrip.transports.datacopy;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// Whether process_vm_writev(2) gets as far as the kernel's own checks.
final class SystemCallFilter {
    private SystemCallFilter() {}

    /// Writes nothing into this very process, which only a filter (seccomp(2)) can refuse. Filters of containers may,
    /// unless the container may trace.
    static Optional<String> refusal() {
        return writeNothing() == 0
                ? Optional.empty()
                : Optional.of(
                        "a filter of system calls refuses process_vm_writev; in a container, only an engine that lets"
                                + " it through, or --security-opt seccomp=unconfined, can help");
    }

    @SuppressWarnings("restricted") // the Java API has no such call
    private static long writeNothing() {
        Linker linker = Linker.nativeLinker();
        MethodHandle writev = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("process_vm_writev"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_INT,
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.ADDRESS,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG));
        try {
            int self = Math.toIntExact(ProcessHandle.current().pid());
            return (long) writev.invokeExact(self, MemorySegment.NULL, 0L, MemorySegment.NULL, 0L, 0L);
        } catch (Throwable e) {
            throw new IllegalStateException("process_vm_writev could not be called", e);
        }
    }
}
