// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.datacopy;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.NativeFunction;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// Whether process_vm_writev(2) reaches the kernel's own checks.
final class SystemCallFilter {
    private static final MethodHandle WRITEV = NativeFunction.of(
            "process_vm_writev",
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG));

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

    private static long writeNothing() {
        int self = Math.toIntExact(ProcessHandle.current().pid());
        try {
            return (long) WRITEV.invokeExact(self, MemorySegment.NULL, 0L, MemorySegment.NULL, 0L, 0L);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("process_vm_writev", e);
        }
    }
}
